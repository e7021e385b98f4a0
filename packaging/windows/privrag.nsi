; The installer for Windows: for one user, without the rights of an admin. make_setup.py gives VERSION, LISTS and SETUP.
;
; It removes no folder that it did not make: it works with a list of its own files, and with a mark that it leaves
; in its folder. A folder that holds other things gets a folder of ours inside it, or is refused.
; /S asks nothing; /D=FOLDER, last and without quotation marks, is where to install.
; Exit codes: 0 done, 1 stopped by the user, 2 refused.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
!include LogicLib.nsh
!include MUI2.nsh
!include FileFunc.nsh

!define NAME "PrivRAG Desktop"
!define MARK "privrag-desktop-is-installed-here.txt"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${NAME}"
OutFile "${SETUP}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
BrandingText "${NAME} ${VERSION}. Not a medical device."
!define MUI_ICON "${LISTS}/privrag.ico"
!define MUI_UNICON "${LISTS}/privrag.ico"

!define MUI_PAGE_CUSTOMFUNCTION_LEAVE ChooseOwnFolder
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\privrag-window.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

; Says why and ends with 2; a silent installation only ends.
!macro Refuse WHY
    MessageBox MB_OK|MB_ICONSTOP "${WHY}" /SD IDOK
    SetErrorLevel 2
    Quit
!macroend

; A program that runs cannot be opened for writing.
!macro RequireNotRunning PROGRAM
    ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
        ClearErrors
        FileOpen $0 "$INSTDIR\${PROGRAM}" a
        ${If} ${Errors}
            !insertmacro Refuse "${NAME} is running. Close its window, then try again. Nothing was changed."
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

; $1 becomes 1 if $INSTDIR is new, empty, or an installation of ours.
Function LookIntoFolder
    StrCpy $1 1
    ${If} ${FileExists} "$INSTDIR\*.*"
    ${AndIfNot} ${FileExists} "$INSTDIR\${MARK}"
        ${DirState} "$INSTDIR" $0 ; 0 is empty, 1 full
        ${If} $0 <> 0
            StrCpy $1 0
        ${EndIf}
    ${ElseIf} ${FileExists} "$INSTDIR"
    ${AndIfNot} ${FileExists} "$INSTDIR\*.*"
        StrCpy $1 0 ; a file
    ${EndIf}
FunctionEnd

Function ChooseOwnFolder
    Call LookIntoFolder
    ${If} $1 = 0
        StrCpy $INSTDIR "$INSTDIR\${NAME}"
        Call LookIntoFolder
    ${EndIf}
    ${If} $1 = 0
        !insertmacro Refuse "$INSTDIR holds other things already. Choose another folder. Nothing was changed."
    ${EndIf}
FunctionEnd

Section
    SetShellVarContext current
    Call ChooseOwnFolder
    !insertmacro RequireNotRunning "privrag.exe"
    !insertmacro RequireNotRunning "privrag-window.exe"
    ${If} ${FileExists} "$INSTDIR\uninstall.exe" ; another version: its own list says what to take out
        ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR' $0
        ${If} $0 <> 0
            !insertmacro Refuse "The version in $INSTDIR could not be removed. Close it, then try again."
        ${EndIf}
    ${EndIf}

    ClearErrors
    SetOutPath "$INSTDIR"
    FileOpen $0 "$INSTDIR\${MARK}" w ; first, so that what is stopped here can be gone on with
    FileWrite $0 "${NAME} ${VERSION}. Its uninstaller removes the files that it has put here, and no others.$\r$\n"
    FileClose $0
    WriteUninstaller "$INSTDIR\uninstall.exe"
    !include "${LISTS}/install.nsh"
    ${If} ${Errors}
        !insertmacro Refuse "Not all files could be written to $INSTDIR. Check that the disk has room, then try again."
    ${EndIf}

    SetOutPath "$INSTDIR"
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\privrag-window.exe"
    WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\privrag-window.exe"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Asks about one thing by its name; whoever only presses Enter keeps it, and so does a silent run.
!macro AskAbout THING FOLDER
    ${If} ${FileExists} "${FOLDER}\*.*"
        MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 \
            "Remove ${THING} too? ${FOLDER}$\r$\n$\r$\nThis cannot be undone." /SD IDNO IDNO +2
        RMDir /r "${FOLDER}"
    ${EndIf}
!macroend

Section Uninstall
    SetShellVarContext current
    ${IfNot} ${FileExists} "$INSTDIR\${MARK}"
        !insertmacro Refuse "$INSTDIR is no installation of ${NAME}. Nothing was removed."
    ${EndIf}
    !insertmacro RequireNotRunning "privrag.exe"
    !insertmacro RequireNotRunning "privrag-window.exe"
    !include "${LISTS}/uninstall.nsh"
    Delete "$INSTDIR\uninstall.exe"
    Delete "$INSTDIR\${MARK}"
    SetOutPath "$TEMP" ; no folder can be removed while somebody stands in it
    RMDir "$INSTDIR" ; only if nothing else is in it
    Delete "$SMPROGRAMS\${NAME}.lnk"
    DeleteRegKey HKCU "Software\${NAME}"
    DeleteRegKey HKCU "${KEY}"
    !insertmacro AskAbout "the vault, with all its patient records," "$LOCALAPPDATA\privrag-desktop\vault"
    !insertmacro AskAbout "the language models" "$LOCALAPPDATA\privrag-desktop\models"
SectionEnd
