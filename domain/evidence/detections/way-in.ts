import { isPublic, readAddress } from '#domain/evidence/addresses.ts';
import { atStage, commandSign, shorten, type TallyItem } from '#domain/evidence/detection.ts';
import { failedSignIn, fileName, isInUserFolder, remoteDesktopSignIn } from '#domain/evidence/observation.ts';

const interpreters =
	/^(?:cmd|powershell|pwsh|wscript|cscript|mshta|rundll32|regsvr32|wmic|certutil|bitsadmin|schtasks|hh)\.exe$/;
const webServers = /^(?:w3wp|httpd|nginx|php-cgi|umworkerprocess|tomcat\d*)\.exe$/;
const webChildren =
	/^(?:cmd|powershell|pwsh|whoami|net|net1|cscript|wscript|rundll32|certutil|bitsadmin)\.exe$/;
const officePrograms = /^(?:winword|excel|powerpnt|outlook|msaccess|mspub|onenote|visio|eqnedt32)\.exe$/;
const installedOffice = /\\program files(?: \(x86\))?\\|\\windowsapps\\/;
const openedByUser =
	/^(?:explorer|chrome|msedge|firefox|iexplore|brave|opera|outlook|thunderbird|winword|excel|powerpnt|winrar|7zfm|7zg|winzip\d*|hh)\.exe$/;

function clientAddress(text: string): string {
	return readAddress(/\[client: ([^\]]+)\]|client_ip:(\S+)/.exec(text)?.slice(1).find(Boolean) ?? '');
}

function runsScript(name: string, command: string): boolean {
	switch (name) {
		case 'mshta.exe':
		case 'wscript.exe':
		case 'cscript.exe':
			return (
				/https?:|ftp:|javascript:|vbscript:|\.hta\b|\.sct\b/.test(command) ||
				(isInUserFolder(command) && /\.(?:vbs|vbe|js|jse|wsf|wsh|hta|txt|tmp)\b/.test(command))
			);
		case 'regsvr32.exe':
			return /\/i:\s*"?https?:|scrobj/.test(command);
		case 'rundll32.exe':
			return /javascript:|(?:url|shdocvw|ieframe|zipfldr|mshtml|advpack|ieadvpack|pcwutl)(?:\.dll)?"?\s*,/.test(
				command,
			);
		case 'wmic.exe':
			return /\/format:\s*"?'?https?:/.test(command);
		case 'msiexec.exe':
			return /[/-][ipqa]\w*\s.*https?:\/\/|https?:\/\/.*\s[/-][iq]/.test(command);
		default:
			return false;
	}
}

export const wayIn = atStage('way-in', {
	'rdp-login-public': {
		level: 'high',
		weight: 5,
		attack: ['T1133', 'T1078'],
		source: 'S:builtin/security/account_management/win_security_successful_external_remote_rdp_login.yml',
		match(observation) {
			const signIn = remoteDesktopSignIn(observation);
			return signIn && isPublic(signIn.address) ? signIn : undefined;
		},
	},
	'rdp-gateway-login': {
		level: 'high',
		weight: 4,
		attack: ['T1133'],
		source: 'H:TerminalServices-Gateway_Op',
		match: ({ log, id, get }) =>
			log === 'rdp-gateway' && [200, 302, 303].includes(id)
				? { account: get('Username'), address: readAddress(get('IpAddress')), detail: get('Resource') }
				: undefined,
	},
	'rdp-probe': {
		level: 'medium',
		weight: 1,
		attack: ['T1595', 'T1110'],
		source: 'E:rdpcorets_148',
		tally: {
			minutes: 10,
			min: 20,
			collect({ log, id, get }) {
				const isProbe =
					(log === 'rdp-core' && [131, 140, 148].includes(id)) || (log === 'rdp-connections' && id === 261);
				if (!isProbe) return [];
				const address = readAddress(get('ClientIP') || get('IPString'));
				const items: TallyItem[] = [{ group: 'all' }];
				if (isPublic(address)) items.push({ group: 'public', distinct: address, min: 3 });
				return items;
			},
		},
	},
	'guess-burst': {
		level: 'medium',
		weight: 1,
		attack: ['T1110.001'],
		source: 'H:Sec_4625; D:DeepBlueCLI; E:smb-password-guessing',
		tally: {
			minutes: 10,
			min: 10,
			collect(observation) {
				const failure = failedSignIn(observation);
				if (!failure) return [];
				const { account, source } = failure;
				const sign = { address: failure.address, account, level: levelFor(failure.address) };
				const min = observation.log === 'ssh' ? 5 : 10;
				return [
					...(account ? [{ group: `account ${account.toLowerCase()}`, min, ...sign }] : []),
					...(source ? [{ group: `source ${source}`, min, ...sign }] : []),
				];
			},
		},
	},
	'guess-spray': {
		level: 'medium',
		weight: 1,
		attack: ['T1110.003'],
		source: 'H:Sec_4648_PW-Spray; E:kerberos_pwd_spray',
		tally: {
			minutes: 10,
			min: 5,
			collect(observation) {
				const { log, id, get } = observation;
				if (log === 'security' && id === 4648) {
					const target = get('TargetUserName');
					const group = `process ${get('ProcessName')} ${get('SubjectUserName')}`;
					return target
						? [{ group, distinct: target.toLowerCase(), min: 8, account: get('SubjectUserName') }]
						: [];
				}
				const failure = failedSignIn(observation);
				if (!failure?.source || !failure.account) return [];
				const { address, source } = failure;
				return [
					{ group: source, distinct: failure.account.toLowerCase(), address, level: levelFor(address) },
				];
			},
		},
	},
	/** Found by comparing failures with sign-ins, see correlate.ts. */
	'guess-success': {
		level: 'high',
		weight: 5,
		attack: ['T1110', 'T1078'],
		source: 'K',
	},
	'network-login-public': {
		level: 'high',
		weight: 4,
		attack: ['T1133', 'T1078'],
		source: 'K',
		match({ log, id, get }) {
			const address = readAddress(get('IpAddress'));
			const account = get('TargetUserName');
			const isNetwork = log === 'security' && id === 4624 && ['3', '8'].includes(get('LogonType'));
			return isNetwork &&
				isPublic(address) &&
				get('TargetUserSid') !== 'S-1-5-7' &&
				account !== 'ANONYMOUS LOGON'
				? { account, address }
				: undefined;
		},
	},
	'sql-guess': {
		level: 'medium',
		weight: 2,
		attack: ['T1110'],
		source: 'S:builtin/application/mssqlserver/win_mssql_failed_logon; E:18456',
		tally: {
			minutes: 10,
			min: 5,
			collect({ log, id, text }) {
				const isFailure =
					log === 'sql' && (id === 18_456 || (id === 33_205 && /action_id:\s*lgif/.test(text())));
				if (!isFailure) return [];
				const address = clientAddress(text());
				return [{ group: 'all', address, level: levelFor(address) }];
			},
		},
	},
	'sql-command': {
		level: 'high',
		weight: 4,
		attack: ['T1059', 'T1190', 'T1505.001'],
		source: 'S:builtin/application/mssqlserver/win_mssql_xp_cmdshell_change.yml; E:xp_cmdshell',
		match(observation) {
			const { log, id, event, process, text } = observation;
			if (log === 'sql' && id === 15_457) {
				const isEnabled =
					/xp_cmdshell|clr enabled|ole automation procedures/.test(text()) && event.values.at(2) === '1';
				return isEnabled ? { detail: event.values[0] ?? '', weight: 2 } : undefined;
			}
			if (log === 'sql' && (id === 15_281 || id === 33_205) && text().includes('xp_cmdshell'))
				return { detail: 'xp_cmdshell', weight: 2, ...(id === 15_281 ? { level: 'medium' as const } : {}) };
			return process?.parentName === 'sqlservr.exe' && /^(?:cmd|powershell|pwsh)\.exe$/.test(process.name)
				? commandSign(observation)
				: undefined;
		},
	},
	'web-shell': {
		level: 'high',
		weight: 5,
		attack: ['T1190', 'T1505.003'],
		source: 'E:LM_typical_IIS_webshell',
		match(observation) {
			const { process } = observation;
			if (!process || !webChildren.test(process.name)) return;
			const isWebServer =
				webServers.test(process.parentName) ||
				(process.parentName === 'java.exe' && /tomcat|webapp|jboss|weblogic/.test(process.parent));
			return isWebServer ? commandSign(observation) : undefined;
		},
	},
	'exchange-admin': {
		level: 'high',
		weight: 4,
		attack: ['T1190', 'T1505.002'],
		source: 'S:builtin/msexchange; E:Exchange transport agent',
		match({ log, id, event, text }) {
			if (log !== 'exchange' || (id !== 1 && id !== 6)) return;
			const command = text();
			const detail = event.values[0] ?? '';
			if (/new-mailboxexportrequest[\s\S]*\.aspx|set-oabvirtualdirectory[\s\S]*script/.test(command))
				return { detail };
			return /(?:install|enable)-transportagent|remove-mailboxexportrequest|new-managementroleassignment/.test(
				command,
			)
				? { detail, weight: 1 }
				: undefined;
		},
	},
	'office-child': {
		level: 'high',
		weight: 5,
		attack: ['T1566.001', 'T1204.002'],
		source: 'S:process_creation/proc_creation_win_office_susp_child_processes.yml',
		match(observation) {
			const { process } = observation;
			const isChild =
				process &&
				officePrograms.test(process.parentName) &&
				installedOffice.test(process.parent) &&
				interpreters.test(process.name);
			if (!isChild || /printui\.dll|control_rundll|\\spool\\/.test(process.command)) return;
			return { account: process.account, detail: `${process.parentName} → ${shorten(process.command)}` };
		},
	},
	'script-open': {
		level: 'medium',
		weight: 1,
		attack: ['T1204', 'T1218', 'T1059.005'],
		source: 'S:process_creation (mshta, hh, regsvr32)',
		match(observation) {
			const { process } = observation;
			if (!process || /\\netlogon\\|\\sysvol\\/.test(process.command)) return;
			const isChildOfHelp = process.parentName === 'hh.exe' && process.name !== 'hh.exe';
			if (!isChildOfHelp && !runsScript(process.name, process.command)) return;
			const isByUser = openedByUser.test(fileName(process.parent));
			return commandSign(observation, isByUser ? { level: 'high', weight: 4 } : {});
		},
	},
	'ssh-login': {
		level: 'medium',
		attack: ['T1021.004'],
		source: 'K',
		match({ log, id, get }) {
			const found =
				log === 'ssh' && id === 4
					? /accepted (?:password|publickey) for (\S+) from (\S+)/i.exec(get('payload'))
					: null;
			const isLine = log === 'device' && get('act') === 'ssh-login';
			const address = readAddress(isLine ? get('address') : (found?.[2] ?? ''));
			return found || isLine
				? {
						account: found?.[1] ?? get('account'),
						address,
						...(isPublic(address) ? { level: 'high' as const, weight: 4 } : {}),
					}
				: undefined;
		},
	},
	'exploit-notice': {
		level: 'medium',
		weight: 2,
		attack: ['T1190', 'T1203'],
		source: 'S:builtin/application/microsoft-windows_audit_cve',
		match: ({ log, id, get, event }) =>
			log === 'known-weakness' && id === 1 ? { detail: get('CVEID') || (event.values[0] ?? '') } : undefined,
	},
});

function levelFor(address: string): 'medium' | 'high' {
	return isPublic(address) ? 'high' : 'medium';
}
