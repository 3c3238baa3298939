import { isPublic, readAddress } from '#domain/evidence/addresses.ts';
import { atStage, commandSign, isProcess, shorten } from '#domain/evidence/detection.ts';
import { isComputerAccount, isInUserFolder, isServiceSid } from '#domain/evidence/observation.ts';

const remoteTools =
	/\b(anydesk|screenconnect|connectwisecontrol|teamviewer|ateraagent|splashtop|mesh ?agent|rustdesk|logmein|supremo|ultravnc|uvnc|tightvnc|tvnserver|radmin|rserver3|netsupport|client32\.exe|rutserv|remote utilities|simplehelp|action1|zohoassist|zoho assist|dwagent|dwagsvc|ngrok|tacticalrmm|bomgar|kaseya|agentmon|ninjarmm|pulseway|syncro)/;
const interpreters = /\b(?:cmd|powershell|pwsh|mshta|rundll32|wscript|cscript|regsvr32)(?:\.exe)?\b/;
const suspiciousService =
	/%comspec%|\bcmd(?:\.exe)?"?\s+\/[a-z]*[ckq]|powershell|\bmshta|\brundll32|\\\\127\.0\.0\.1\\|\\pipe\\|\becho\b/;
const randomService = /^(?:%systemroot%|[a-z]:\\windows)\\[a-z]{8}\.exe$/;
const knownHosts =
	/(?:^|\.)(?:microsoft|windowsupdate|windows|office|live|msn|msftconnecttest|azureedge|google|googleapis|gvt1|gstatic|mozilla|firefox|adobe|dropbox|dell|hp|lenovo|intel|nvidia|amd|apple|akamaized|visualstudio|skype|onedrive|sharepoint)\.(?:com|net|org)$/;
const attackTools =
	/mimikatz|sekurlsa|powersploit|powerview|get-netuser\b|invoke-userhunter|sharphound|bloodhound|rubeus|lazagne|crackmapexec|invoke-obfuscation|powercat|\badfind\b|minidumpwritedump|invoke-kerberoast|invoke-dcsync|nishang|powerup\.ps1|invoke-allchecks|invoke-shellcode|invoke-reflectivepeinjection|invoke-tokenmanipulation/;
const downloads =
	/download(?:string|file|data)|net\.webclient|invoke-webrequest|\biwr\b|invoke-restmethod|start-bitstransfer/;
const startKeys =
	/\\currentversion\\run(?:once)?(?:ex)?\\|\\winlogon\\(?:shell|userinit)$|\\user shell folders\\(?:common )?startup$/;
const accessibilityTools = /(?:sethc|utilman|osk|magnify|narrator|displayswitch)\.exe/;

/** Scripts hide words by splitting them: 'Down'+'load', Down`load. */
const unsplit = (text: string): string => text.replace(/['"]\s*\+\s*['"]|[`^]/g, '');

function isFromDefender(text: string): boolean {
	return /\\windows defender|\\microsoft monitoring agent|sentinelone|\\crowdstrike\\/.test(text);
}

export const foothold = atStage('foothold', {
	'remote-tool': {
		level: 'medium',
		weight: 3,
		attack: ['T1219'],
		source: 'S:builtin/system/service_control_manager/service_install_remote_access_software.yml',
		match(observation) {
			const { log, id, process, service, text } = observation;
			const isInstall = log === 'installer' && [1033, 11_707].includes(id);
			const where = service ? `${service.name} ${service.path}` : isInstall ? text() : (process?.image ?? '');
			const found = where && remoteTools.exec(where)?.[1];
			if (
				/anydesk(?:\.exe)?"?\s[\s\S]*--set-password|\|\s*\S*anydesk\S*\s[\s\S]*--set-password/.test(
					observation.command,
				)
			)
				return commandSign(observation, { detail: 'anydesk --set-password', level: 'high' });
			if (!found) return;
			return { detail: found, ...(isInUserFolder(where) ? { level: 'high' as const } : {}) };
		},
	},
	'download-tool': {
		level: 'medium',
		weight: 1,
		attack: ['T1105', 'T1197'],
		source: 'S:process_creation (certutil_download, bitsadmin_download)',
		match(observation) {
			const { command, process } = observation;
			if (!process) return;
			const isDownload =
				(/\bcertutil/.test(command) && /urlcache|verifyctl|[-/]decode\b/.test(command)) ||
				(/\bbitsadmin/.test(command) && /\/(?:transfer|addfile|setnotifycmdline)/.test(command)) ||
				(isProcess(observation, 'curl.exe', 'wget.exe') && /https?:\/\//.test(command)) ||
				isProcess(observation, 'desktopimgdownldr.exe') ||
				/--headless.*--dump-dom/.test(command);
			return isDownload ? commandSign(observation) : undefined;
		},
	},
	'ps-download': {
		level: 'medium',
		weight: 1,
		attack: ['T1059.001', 'T1105'],
		source: 'E:emotet, Invoke-Obfuscation',
		match(observation) {
			const text = unsplit(observation.command);
			if (!text || !downloads.test(text) || isFromDefender(text)) return;
			const isHidden = /\biex\b|invoke-expression|-w(?:indowstyle)?\s+h/.test(text);
			return commandSign(observation, isHidden ? { level: 'high' } : {});
		},
	},
	'ps-encoded': {
		level: 'high',
		weight: 1,
		attack: ['T1059.001', 'T1027'],
		source: 'E:PowerShell MSF payload; D:DeepBlueCLI',
		match(observation) {
			const { command, process } = observation;
			const isEncoded =
				/(?:powershell|pwsh)[\s\S]*\s[-/]e(?:nc|ncodedcommand|c|ncoded)?\s+["']?[a-z0-9+/]{40,}/.test(
					command,
				) ||
				(command.includes('frombase64string') &&
					/\biex\b|invoke-expression|gzipstream|memorystream/.test(command));
			return isEncoded && (process || observation.log.startsWith('powershell'))
				? commandSign(observation)
				: undefined;
		},
	},
	'ps-attack-tool': {
		level: 'high',
		weight: 1,
		attack: ['T1059.001', 'T1588.002'],
		source: 'D:DeepBlueCLI',
		match({ command, process }) {
			const name = command && !isFromDefender(command) ? attackTools.exec(command)?.[0] : undefined;
			return name ? { detail: name, ...(process ? { account: process.account } : {}) } : undefined;
		},
	},
	'bits-download': {
		level: 'low',
		weight: 1,
		attack: ['T1197'],
		source: 'S:builtin/bits_client',
		match({ log, id, get }) {
			const url = log === 'bits' && [59, 60].includes(id) ? get('url').toLowerCase() : '';
			const host = /^https?:\/\/([^/:]+)/.exec(url)?.[1];
			if (!host || knownHosts.test(host)) return;
			const isRisky = readAddress(host) !== '' || /\.(?:exe|ps1|dll|bat|vbs|hta)(?:$|\?)/.test(url);
			return {
				detail: url,
				...(isRisky ? { level: 'medium' as const } : {}),
				...(isPublic(host) ? { address: host } : {}),
			};
		},
	},
	'service-suspicious': {
		level: 'high',
		weight: 1,
		attack: ['T1543.003', 'T1569.002'],
		source: 'S:builtin/system/service_control_manager; E:7045',
		match(observation) {
			const { service, log, id, get, command, process } = observation;
			const isSuspicious = (path: string) =>
				suspiciousService.test(path) || isInUserFolder(path) || randomService.test(path);
			if (service) {
				return !service.isDriver && isSuspicious(service.path)
					? { detail: `${service.name}: ${shorten(service.path)}`, account: get('SubjectUserName') }
					: undefined;
			}
			if (log === 'sysmon' && id === 13 && /\\services\\[^\\]+\\imagepath$/i.test(get('TargetObject'))) {
				const path = get('Details').toLowerCase();
				return isSuspicious(path) && !path.endsWith('.sys') ? { detail: shorten(path) } : undefined;
			}
			const created = process
				? /\bsc(?:\.exe)?"?\s+(?:\\\\\S+\s+)?(?:create|config)\s.*binpath=\s*(.+)/.exec(command)?.[1]
				: '';
			return created && isSuspicious(created) ? commandSign(observation) : undefined;
		},
	},
	/** A task that is created and deleted within minutes is found in correlate.ts. */
	'task-suspicious': {
		level: 'medium',
		weight: 1,
		attack: ['T1053.005'],
		source: 'S:builtin/taskscheduler; E:4698/4699',
		match(observation) {
			const { log, id, get, command, process } = observation;
			if (log === 'security' && (id === 4698 || id === 4702)) {
				const xml = get(id === 4698 ? 'TaskContent' : 'TaskContentNew').toLowerCase();
				const runs = [...xml.matchAll(/<(?:command|arguments)>([^<]*)/g)].map((found) => found[1]).join(' ');
				const isSystemTask = /^\\microsoft\\|onedrive|google/i.test(get('TaskName'));
				return (interpreters.test(runs) || isInUserFolder(runs)) && !isSystemTask
					? { detail: shorten(runs), account: get('SubjectUserName') }
					: undefined;
			}
			const isCreated = process && /\bschtasks(?:\.exe)?"?\s.*\/create/.test(command);
			const runs = /\/tr\s+(.+)/.exec(command)?.[1] ?? '';
			return isCreated &&
				(interpreters.test(runs) || isInUserFolder(runs) || /\.(?:exe|bat|ps1|vbs)\b/.test(runs))
				? commandSign(observation)
				: undefined;
		},
	},
	/** A task for all computers is a file of a group policy in SYSVOL. */
	'gpo-task': {
		level: 'high',
		attack: ['T1484.001', 'T1053.005'],
		source: 'E:5145 ScheduledTasks.xml',
		match({ log, id, get }) {
			const isWrite =
				log === 'security' && (id === 5145 || id === 4663) && /%%4417|%%4418/.test(get('AccessList'));
			const path = id === 5145 ? get('RelativeTargetName') : get('ObjectName');
			return isWrite && /\\policies\\.*\\scheduledtasks\\scheduledtasks\.xml$/i.test(`\\${path}`)
				? { account: get('SubjectUserName'), address: readAddress(get('IpAddress')), detail: shorten(path) }
				: undefined;
		},
	},
	'wmi-persist': {
		level: 'high',
		weight: 1,
		attack: ['T1546.003'],
		source: 'S:builtin/wmi/win_wmi_persistence.yml; E:PowerLurk',
		match({ log, id, get, text }) {
			const isSubscription =
				(log === 'sysmon' && [19, 20, 21].includes(id)) ||
				(log === 'wmi' && id === 5861 && /commandlineeventconsumer|activescripteventconsumer/.test(text()));
			return isSubscription && !/scm event log|bvtconsumer|bvtfilter/.test(text())
				? { detail: shorten(get('Name') || get('Destination') || get('CONSUMER')), account: get('User') }
				: undefined;
		},
	},
	'run-key': {
		level: 'low',
		attack: ['T1547.001'],
		source: 'E:hidden_run_keyvalue',
		match(observation) {
			const { log, id, get, command, process } = observation;
			if (log === 'sysmon' && id === 13 && startKeys.test(get('TargetObject').toLowerCase())) {
				const value = get('Details').toLowerCase();
				const key = get('TargetObject');
				const isKnown = /\\(?:onedrive|teams|programs\\slack|zoom|discord|spotify)/.test(value);
				return (isInUserFolder(value) || interpreters.test(value) || key.endsWith('\\')) && !isKnown
					? { detail: shorten(value || key), level: 'medium' }
					: undefined;
			}
			if (log === 'sysmon' && id === 11 && /\\start menu\\programs\\startup\\/i.test(get('TargetFilename'))) {
				return /desktop\.ini$/i.test(get('TargetFilename'))
					? undefined
					: { detail: get('TargetFilename'), level: 'medium' };
			}
			return process && /\breg(?:\.exe)?"?\s+add\s.*\\currentversion\\run/.test(command)
				? commandSign(observation, { level: 'medium' })
				: undefined;
		},
	},
	'sticky-keys': {
		level: 'high',
		weight: 1,
		attack: ['T1546.008'],
		source: 'E:sticky keys',
		match(observation) {
			const { log, id, get, command, process } = observation;
			const isKey = (text: string) =>
				/image file execution options\\/.test(text) && accessibilityTools.test(text);
			if (log === 'sysmon' && (id === 12 || id === 13)) {
				const key = get('TargetObject').toLowerCase();
				return isKey(key) && !/deletekey/i.test(get('EventType'))
					? { detail: get('TargetObject') }
					: undefined;
			}
			const file =
				log === 'sysmon' && id === 11
					? get('TargetFilename')
					: log === 'security' && id === 4656
						? get('ObjectName')
						: '';
			const isWrite = log === 'sysmon' || /%%4417|%%1537|%%1539/.test(get('AccessList'));
			if (
				file &&
				isWrite &&
				new RegExp(`\\\\system32\\\\${accessibilityTools.source}$`).test(file.toLowerCase())
			) {
				return /trustedinstaller|tiworker/i.test(get('Image') + get('ProcessName'))
					? undefined
					: { detail: file };
			}
			if (!process) return;
			const isShellAtSignIn =
				process.name === 'cmd.exe' && /^(?:utilman|winlogon|sethc)\.exe$/.test(process.parentName);
			return isShellAtSignIn || (/\breg(?:\.exe)?"?\s+add\b/.test(command) && isKey(command))
				? commandSign(observation)
				: undefined;
		},
	},
	'new-user': {
		level: 'medium',
		attack: ['T1136'],
		source: 'S:builtin/security/account_management/win_security_user_creation.yml',
		match(observation) {
			const { log, id, get, command, process } = observation;
			if (log === 'security' && id === 4720 && !isComputerAccount(get('TargetUserName'))) {
				return {
					detail: get('TargetUserName'),
					account: get('SubjectUserName'),
					isInnocent: isComputerAccount(get('SubjectUserName')) || isServiceSid(get('SubjectUserSid')),
				};
			}
			if (log === 'device' && get('act') === 'host-account') return { detail: get('detail') };
			const name = process && /\bnet1?(?:\.exe)?"?\s+user\s+"?([^\s"/]+)[\s\S]*\/add/.exec(command)?.[1];
			if (name) return { detail: name, account: process.account };
			const key =
				log === 'sysmon' && id === 13
					? /\\sam\\domains\\account\\users\\names\\([^\\]+)/i.exec(get('TargetObject'))
					: null;
			return key ? { detail: key[1] ?? '' } : undefined;
		},
	},
	'new-admin': {
		level: 'high',
		attack: ['T1098'],
		source: 'E:4732; H:Sec_4732',
		match(observation) {
			const { log, id, get, command, process } = observation;
			if (log === 'security' && [4728, 4732, 4756].includes(id)) {
				const isAdminGroup =
					/^S-1-5-32-544$|-(?:512|518|519)$/.test(get('TargetSid')) ||
					/^(?:organization management|exchange windows permissions|exchange trusted subsystem)$/i.test(
						get('TargetUserName'),
					);
				const member = /^CN=([^,]+)/i.exec(get('MemberName'))?.[1] ?? get('MemberSid');
				return isAdminGroup
					? {
							detail: member,
							account: get('SubjectUserName'),
							isInnocent: isComputerAccount(get('SubjectUserName')),
						}
					: undefined;
			}
			const name =
				process &&
				/\bnet1?(?:\.exe)?"?\s+localgroup\s+"?administrat\S*"?\s+"?([^\s"/]+)[\s\S]*\/add/.exec(command)?.[1];
			return name ? { detail: name, account: process.account } : undefined;
		},
	},
	'hidden-account': {
		level: 'high',
		attack: ['T1564.002', 'T1136'],
		source: 'S:builtin/security/account_management/hidden_user_creation.yml; E:Fake_ComputerAccount',
		match(observation) {
			const { log, id, get, command, process } = observation;
			const isHidden =
				log === 'security' &&
				((id === 4720 && isComputerAccount(get('TargetUserName'))) ||
					(id === 4722 && get('TargetSid').endsWith('-501')) ||
					(id === 4732 && get('TargetSid') === 'S-1-5-32-544' && /-501$|^S-1-5-20$/.test(get('MemberSid'))));
			if (isHidden) return { detail: get('TargetUserName'), account: get('SubjectUserName') };
			if (
				log === 'sysmon' &&
				id === 13 &&
				/\\winlogon\\specialaccounts\\userlist\\/i.test(get('TargetObject'))
			) {
				return { detail: get('TargetObject') };
			}
			return process && command.includes('specialaccounts\\userlist') ? commandSign(observation) : undefined;
		},
	},
	'password-reset': {
		level: 'low',
		attack: ['T1098', 'T1531'],
		source: 'E:4724, 4794',
		match({ log, id, get }) {
			if (log !== 'security' || (id !== 4724 && id !== 4794)) return;
			const isOwn = id === 4724 && get('TargetSid') === get('SubjectUserSid');
			const isSetup = isComputerAccount(get('SubjectUserName'));
			return isOwn || isSetup
				? undefined
				: {
						detail: get('TargetUserName'),
						account: get('SubjectUserName'),
						...(id === 4794
							? { level: 'high' as const }
							: get('TargetSid').endsWith('-500')
								? { level: 'medium' as const }
								: {}),
					};
		},
	},
	'rdp-enabled': {
		level: 'medium',
		weight: 1,
		attack: ['T1021.001', 'T1112'],
		source: 'E:rdp_settings_tampering',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'sysmon' && id === 13) {
				const key = get('TargetObject').toLowerCase();
				const isOff = /0x0+\)?$/.test(get('Details').toLowerCase());
				const isSetting =
					(key.endsWith('fdenytsconnections') && isOff) ||
					/rdp-tcp\\(?:portnumber|userauthentication)$|terminal services\\shadow$/.test(key);
				return isSetting ? { detail: get('TargetObject') } : undefined;
			}
			if (log === 'firewall' && [2004, 2005].includes(id)) {
				return get('LocalPorts') === '3389' && get('Direction') === '1' && get('Action') === '3'
					? { detail: get('RuleName') }
					: undefined;
			}
			const isCommand =
				/fdenytsconnections[\s\S]{0,60}\b0(?:x0)?\b/.test(command) ||
				/netsh[\s\S]*remote ?desktop[\s\S]*enable/.test(command);
			return isCommand ? commandSign(observation) : undefined;
		},
	},
});
