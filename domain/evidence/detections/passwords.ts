import { atStage, commandSign, matchCommand, shorten } from '#domain/evidence/detection.ts';
import { fileName, isComputerAccount, isServiceSid } from '#domain/evidence/observation.ts';

/** Programs of Windows, antivirus and virtual machines that open the process with the passwords in normal work. */
const normalReaders =
	/^(?:csrss|wininit|svchost|services|lsass|lsm|smss|winlogon|wmiprvse|msmpeng|mssense|nissrv|mrt|vmtoolsd|vboxservice|procmon(?:64)?|procexp(?:64)?|perfmon|sysmon(?:64)?|taskmgr|googleupdate|system|mbamservice|avgsvc|avastsvc|ccsvchst|csfalconservice|sentinelagent|cb|healthservice|monitoringhost|searchprotocolhost|wmiapsrv|logonui|dwm)(?:\.exe)?$/;
const browsers =
	/^(?:chrome|msedge|firefox|opera|brave|iexplore|explorer|svchost|lsass|searchprotocolhost|msmpeng)\.exe$/;
const replicationRights =
	/1131f6aa-9c07-11d1-f79f-00c04fc2dcd2|1131f6ad-9c07-11d1-f79f-00c04fc2dcd2|89e95b76-444d-4c62-991a-0facbeda640c/i;
const readsMemory = 0x10;

export const passwords = atStage('passwords', {
	'lsass-read': {
		level: 'high',
		attack: ['T1003.001'],
		source: 'S:builtin/security/win_security_susp_lsass_dump.yml; E:sysmon 10',
		match(observation) {
			const { log, id, get, command } = observation;
			if (log === 'sysmon' && id === 10) {
				const reader = get('SourceImage').toLowerCase();
				const isRead =
					/\\lsass\.exe$/i.test(get('TargetImage')) && (Number(get('GrantedAccess')) & readsMemory) !== 0;
				return isRead && !normalReaders.test(fileName(reader)) ? { detail: reader } : undefined;
			}
			if (log === 'security' && (id === 4656 || id === 4663) && /\\lsass\.exe$/i.test(get('ObjectName'))) {
				const reader = get('ProcessName').toLowerCase();
				const isRead = (Number(get('AccessMask')) & readsMemory) !== 0;
				return isRead && !normalReaders.test(fileName(reader))
					? { detail: reader, account: get('SubjectUserName') }
					: undefined;
			}
			if (log === 'sysmon' && id === 11) {
				return /lsass[^\\]*\.dmp$/i.test(get('TargetFilename'))
					? { detail: get('TargetFilename') }
					: undefined;
			}
			if (log === 'process-exit' && id === 3001)
				return observation.text().includes('lsass') ? { detail: 'lsass.exe' } : undefined;
			const isCommand =
				/procdump[\s\S]*lsass|fullmemdmp|sekurlsa/.test(command) ||
				/comsvcs(?:\.dll)?[\s\S]*(?:minidump|#\+?0*24\b)|lsass[\s\S]*comsvcs/.test(command);
			return isCommand ? commandSign(observation) : undefined;
		},
	},
	'veeam-passwords': {
		level: 'high',
		attack: ['T1555'],
		source: 'K:Veeam credential dump scripts',
		match: matchCommand(
			/veeam-get-creds|veeampot|veeam.*(?:getallcreds|credentials?\W.*password)|\[veeam\.backup\.common\.protectedstorage\]|sqlcmd[\s\S]*\bveeambackup\b[\s\S]*\bcredentials\b|from\s+\[?\w*\]?\.?\[?dbo\]?\.\[?credentials\]?/,
		),
	},
	/** Reading the registry and a file from another computer is found in correlate.ts. */
	'sam-copy': {
		level: 'high',
		attack: ['T1003.002'],
		source: 'E:secretsdump, backup operator',
		match: matchCommand(
			/\breg(?:\.exe)?"?\s+save\s+"?(?:hklm|hkey_local_machine)\\(?:sam|system|security)\b|lsadump::sam/,
		),
	},
	'ntds-copy': {
		level: 'high',
		attack: ['T1003.003'],
		source: 'S:builtin/application/esent; E:325-327',
		match(observation) {
			const { log, id, event, command } = observation;
			if (log === 'esent') {
				const path = [216, 325, 326, 327].includes(id)
					? [...event.values, ...event.data.values()].find((value) => /ntds\.dit/i.test(value))
					: undefined;
				const isLive = path && /^[a-z]:\\windows\\ntds\\ntds\.dit$/i.test(path.trim());
				return path && !isLive
					? { detail: path, isInnocent: /harddiskvolumeshadowcopy|\\\$snap_/i.test(path) && id !== 325 }
					: undefined;
			}
			const isCommand =
				/ntdsutil[\s\S]*\bifm\b|esentutl[\s\S]*\/vss/.test(command) ||
				/vssadmin(?:\.exe)?"?\s+create\s+shadow/.test(command) ||
				/copy[\s\S]*ntds\.dit|diskshadow(?:\.exe)?"?\s+[/-]s/.test(command);
			return isCommand ? commandSign(observation) : undefined;
		},
	},
	dcsync: {
		level: 'high',
		attack: ['T1003.006'],
		source: 'S:builtin/security/win_security_dcsync_rights.yml; E:DCSync',
		match({ log, id, get }) {
			if (log !== 'security') return;
			const account = get('SubjectUserName');
			const isRequest =
				id === 4662 &&
				get('AccessMask') === '0x100' &&
				replicationRights.test(get('Properties')) &&
				!isComputerAccount(account);
			const isGrant =
				id === 5136 &&
				get('AttributeLDAPDisplayName') === 'nTSecurityDescriptor' &&
				replicationRights.test(get('AttributeValue'));
			if (isGrant && get('OperationType') === '%%14675') return;
			return isRequest || isGrant ? { account, isInnocent: /^(?:msol_|aad_)/i.test(account) } : undefined;
		},
	},
	kerberoast: {
		level: 'low',
		attack: ['T1558.003', 'T1558.004'],
		source: 'S:builtin/security/win_security_kerberoasting_activity.yml; E:4769',
		match({ log, id, get }) {
			if (log !== 'security') return;
			const isWeak = ['0x17', '0x18'].includes(get('TicketEncryptionType').toLowerCase());
			const service = get('ServiceName');
			const isTicket =
				id === 4769 &&
				isWeak &&
				get('Status') === '0x0' &&
				!isComputerAccount(service) &&
				!/^krbtgt/i.test(service);
			const isWithoutPassword =
				id === 4768 && isWeak && get('PreAuthType') === '0' && get('Status') === '0x0';
			return isTicket || isWithoutPassword
				? {
						account: get('TargetUserName'),
						address: get('IpAddress').replace(/^::ffff:/, ''),
						detail: service,
					}
				: undefined;
		},
	},
	'browser-passwords': {
		level: 'high',
		attack: ['T1555.003'],
		source: 'E:chrome_firefox_opera_4663',
		match({ log, id, get }) {
			if (log !== 'security' || (id !== 4663 && id !== 5145)) return;
			const path = get(id === 4663 ? 'ObjectName' : 'RelativeTargetName');
			const isStore =
				/\\login data$|\\logins\.json$|\\key4\.db$|\\microsoft\\protect\\.|\\microsoft\\credentials\\./i.test(
					path,
				);
			const program = get('ProcessName').toLowerCase();
			return isStore && !browsers.test(fileName(program))
				? { detail: shorten(path), account: get('SubjectUserName') }
				: undefined;
		},
	},
	'dc-exploit': {
		level: 'high',
		weight: 2,
		attack: ['T1210', 'T1068'],
		source: 'S:builtin/system/netlogon (zerologon); E:Zerologon',
		match({ log, id, get }) {
			if (log === 'netlogon' && [5827, 5828, 5829].includes(id))
				return id === 5829 ? { level: 'low' } : { level: 'medium' };
			if (log !== 'security') return;
			const isAnonymous =
				id === 4742 && (get('SubjectUserSid') === 'S-1-5-7' || get('SubjectUserName') === 'ANONYMOUS LOGON');
			const isRenamed =
				id === 4781 &&
				isComputerAccount(get('OldTargetUserName')) &&
				!isComputerAccount(get('NewTargetUserName'));
			return isAnonymous || isRenamed
				? {
						detail: get('TargetUserName') || get('OldTargetUserName'),
						isInnocent: isRenamed && isServiceSid(get('SubjectUserSid')),
					}
				: undefined;
		},
	},
});
