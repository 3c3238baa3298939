# Copies the logs of this Windows computer, so that somebody can find out how attackers got in.
# It reads the logs and writes to the folder you name, nowhere else. It clears nothing, installs nothing and needs no network.
#
#   powershell -ExecutionPolicy Bypass -File .\collect-windows.ps1 -To E:\        as administrator
#
# The result is one file, NAME-logs.zip, with the logs, a list of what could not be read, and SHA-256 hashes of everything.
param([string]$To = '')

if (-not $To -or -not (Test-Path -LiteralPath $To -PathType Container)) {
	Write-Host 'Name a folder on your stick: -To E:\'
	exit 2
}
$To = (Resolve-Path -LiteralPath $To).ProviderPath
$name = "$env:COMPUTERNAME-logs"
$work = Join-Path $To $name
$zip = "$work.zip"
if ((Test-Path -LiteralPath $work) -or (Test-Path -LiteralPath $zip)) {
	Write-Host "$work is there already. Rename it first, so that nothing is overwritten."
	exit 1
}
New-Item -ItemType Directory -Path (Join-Path $work 'events'), (Join-Path $work 'programs') | Out-Null
$unread = Join-Path $work 'could-not-read.txt'
Set-Content -LiteralPath $unread -Value '' -Encoding UTF8

$zone = [TimeZoneInfo]::Local
Set-Content -LiteralPath (Join-Path $work 'machine.txt') -Encoding UTF8 -Value @(
	"machine: $env:COMPUTERNAME"
	"clock of this machine: $((Get-Date).ToString('yyyy-MM-dd HH:mm:ss')) $($zone.Id), $($zone.BaseUtcOffset)"
	"the same in UTC: $((Get-Date).ToUniversalTime().ToString('yyyy-MM-ddTHH:mm:ssZ'))"
	"system: $([Environment]::OSVersion.VersionString)"
	"collected as: $env:USERNAME"
)

# wevtutil epl exports a copy and leaves the log as it is. All logs with events are taken: some roles write logs of their own.
$logs = Get-WinEvent -ListLog * -ErrorAction SilentlyContinue | Where-Object { $_.RecordCount -gt 0 }
foreach ($log in $logs) {
	$file = Join-Path $work ('events\' + ($log.LogName -replace '[\\/:*?"<>| ]', '-') + '.evtx')
	wevtutil epl $log.LogName $file 2>$null
	if ($LASTEXITCODE -ne 0) { Add-Content -LiteralPath $unread -Value $log.LogName }
}

# Remote control programs, VPN and RADIUS of Windows Server, web server, and what was typed into PowerShell.
$paths = @(
	"$env:ProgramData\AnyDesk\*.trace", "$env:ProgramData\AnyDesk\*.txt", 'C:\Users\*\AppData\Roaming\AnyDesk\*.trace',
	"$env:ProgramFiles\TeamViewer\*.log", "$env:ProgramFiles\TeamViewer\*.txt",
	"${env:ProgramFiles(x86)}\TeamViewer\*.log", "${env:ProgramFiles(x86)}\TeamViewer\*.txt",
	"${env:ProgramFiles(x86)}\Splashtop\Splashtop Remote\Server\log\*.txt",
	'C:\Windows\System32\LogFiles\IN*.log', 'C:\inetpub\logs\LogFiles\*\*.log',
	'C:\ProgramData\Microsoft\Windows Defender\Support\MPLog-*.log',
	'C:\Users\*\AppData\Roaming\Microsoft\Windows\PowerShell\PSReadLine\*_history.txt'
)
foreach ($file in Get-ChildItem -Path $paths -File -Force -ErrorAction SilentlyContinue) {
	$folder = Join-Path $work ('programs\' + ($file.DirectoryName -replace '^([A-Za-z]):', '$1'))
	New-Item -ItemType Directory -Path $folder -Force | Out-Null
	try { Copy-Item -LiteralPath $file.FullName -Destination $folder -ErrorAction Stop }
	catch { Add-Content -LiteralPath $unread -Value $file.FullName }
}

# The hashes of everything, before it is packed.
$hashes = foreach ($file in Get-ChildItem -LiteralPath $work -Recurse -File) {
	$hash = Get-FileHash -LiteralPath $file.FullName -Algorithm SHA256
	"$($hash.Hash.ToLower())  $($file.FullName.Substring($work.Length + 1))"
}
Set-Content -LiteralPath (Join-Path $work 'hashes-sha256.txt') -Value $hashes -Encoding UTF8

try {
	Add-Type -AssemblyName System.IO.Compression.FileSystem
	[IO.Compression.ZipFile]::CreateFromDirectory($work, $zip)
	Write-Host "Done: $zip"
	Write-Host (Get-FileHash -LiteralPath $zip -Algorithm SHA256).Hash
} catch {
	Write-Host "The files are in $work, but they could not be packed. Is the stick full?"
	exit 1
}
