; A program that says that it runs and goes on until it is told to stop, in the place of the real one: for the trial
; of the installer, where Z:\mnt is a folder that is thrown away.
Unicode true
Target amd64-unicode
Name "Stand-in"
OutFile "${PROGRAM}"
RequestExecutionLevel user
SilentInstall silent
!include LogicLib.nsh
Section
    FileOpen $0 "Z:\mnt\runs.txt" w
    FileClose $0
    ${DoUntil} ${FileExists} "Z:\mnt\stop.txt"
        Sleep 200
    ${Loop}
SectionEnd
