import { isInside, isLoopback, readAddress } from '#domain/evidence/addresses.ts';
import { atStage, commandSign, isProcess, shorten } from '#domain/evidence/detection.ts';
import { isComputerAccount, type Observation, remoteDesktopSignIn } from '#domain/evidence/observation.ts';

const wmiChildren = /^(?:cmd|powershell|pwsh|mshta|rundll32|wscript|cscript|regsvr32)\.exe$/;
const lookAround =
	/\b(whoami|nltest|systeminfo|quser|qwinsta|adfind|arp|tasklist|ipconfig|netstat)(?:\.exe)?\b|\bnet1?(?:\.exe)?"?\s+((?:user|group|view|localgroup|accounts)\b(?:.*\/domain)?)/;
const psexecPipe = /psexesvc|paexec|-(?:stdin|stdout|stderr)$/;

/** Access to a share from another computer. */
function shareAccess({ log, id, get }: Observation) {
	const address = readAddress(get('IpAddress'));
	return log === 'security' && (id === 5140 || id === 5145) && address && !isLoopback(address)
		? {
				address,
				account: get('SubjectUserName'),
				share: get('ShareName').toLowerCase(),
				file: get('RelativeTargetName').toLowerCase(),
			}
		: undefined;
}

const isLocalTarget = (name: string): boolean => /^(?:localhost|127\.0\.0\.1|\.)$/.test(name);

export const spread = atStage('spread', {
	'rdp-login-inside': {
		level: 'low',
		attack: ['T1021.001'],
		source: 'E:1149',
		match(observation) {
			const signIn = remoteDesktopSignIn(observation);
			return signIn && isInside(signIn.address) ? signIn : undefined;
		},
	},
	'rdp-tunnel': {
		level: 'high',
		weight: 3,
		attack: ['T1572', 'T1090'],
		source: 'S:builtin/security (rdp_localhost_login, rdp_reverse_tunnel); E:RDP_Tunneling',
		match(observation) {
			const { log, id, get, command } = observation;
			const signIn = remoteDesktopSignIn(observation);
			if (signIn && isLoopback(signIn.address)) return signIn;
			const ends: [string, string, string][] = [
				['SourceAddress', 'DestAddress', 'DestPort'],
				['SourceIp', 'DestinationIp', 'DestinationPort'],
			];
			if ((log === 'security' && id === 5156) || (log === 'sysmon' && id === 3)) {
				const isTunnel = ends.some(
					([from, to, port]) =>
						isLoopback(readAddress(get(from))) && isLoopback(readAddress(get(to))) && get(port) === '3389',
				);
				return isTunnel ? { detail: get('Image') || get('Application') } : undefined;
			}
			if (log === 'sysmon' && id === 13 && /\\services\\portproxy\\/i.test(get('TargetObject')))
				return { detail: `${get('TargetObject')} ${get('Details')}` };
			const isCommand =
				/netsh\s[\s\S]*portproxy\s+add/.test(command) ||
				/\bplink(?:\.exe)?"?\s[\s\S]*-[rl]\b|\bssh(?:\.exe)?"?\s[\s\S]*\s-r\s*\S*:|\bchisel[\w.-]*?(?:\.exe)?"?\s+(?:client|server)|\bngrok(?:\.exe)?"?\s+(?:tcp|http|start)|\bcloudflared[\w.-]*?(?:\.exe)?"?\s+(?:tunnel|access|service)/.test(
					command,
				);
			return isCommand ? commandSign(observation) : undefined;
		},
	},
	'rdp-hijack': {
		level: 'high',
		attack: ['T1563.002'],
		source: 'E:RDP-Hijacking',
		match(observation) {
			const text = observation.service?.path ?? observation.command;
			return /\btscon(?:\.exe)?"?\s+\d/.test(text)
				? { ...commandSign(observation), detail: shorten(text) }
				: undefined;
		},
	},
	'ssh-client': {
		level: 'low',
		attack: ['T1021.004'],
		source: 'K',
		match(observation) {
			const { command, process } = observation;
			const target =
				/\b(?:putty|plink|kitty|mobaxterm|winscp|ssh)(?:64)?(?:\.exe)?"?\s[\s\S]*?\b(root@[\w.-]+|\d+\.\d+\.\d+\.\d+)/.exec(
					command,
				)?.[1];
			return process && target ? commandSign(observation, { detail: target }) : undefined;
		},
	},
	psexec: {
		level: 'medium',
		attack: ['T1569.002', 'T1021.002'],
		source: 'S:builtin/system/service_control_manager/sysinternals_psexec.yml; E:PSEXESVC',
		match(observation) {
			const { log, id, get, service, process } = observation;
			if (service) {
				return /psexesvc|paexec/.test(`${service.name} ${service.path}`)
					? { detail: service.name }
					: undefined;
			}
			if (process) {
				const isPsExec =
					/^(?:ps|pa)exec(?:64|svc)?\.exe$|^psexesvc\.exe$/.test(process.name) ||
					process.parentName === 'psexesvc.exe';
				return isPsExec ? commandSign(observation) : undefined;
			}
			if (log === 'services' && id === 7036)
				return /^(?:psexesvc|paexec)/i.test(get('param1')) ? { detail: get('param1') } : undefined;
			const pipe =
				log === 'sysmon' && [17, 18].includes(id)
					? get('PipeName').toLowerCase()
					: (shareAccess(observation)?.file ?? '');
			const access = shareAccess(observation);
			return psexecPipe.test(pipe) && !/remcom/.test(pipe)
				? { detail: pipe, ...(access ? { account: access.account, address: access.address } : {}) }
				: undefined;
		},
	},
	'remote-service': {
		level: 'medium',
		attack: ['T1021.002', 'T1053.005'],
		source: 'E:svcctl, ATSVC',
		match(observation) {
			const access = shareAccess(observation);
			if (access) {
				return /^(?:svcctl|atsvc)$/.test(access.file)
					? { account: access.account, address: access.address, detail: access.file }
					: undefined;
			}
			const { command, process } = observation;
			const target =
				/\bsc(?:\.exe)?"?\s+\\\\(\S+)\s+(?:create|start|config)/.exec(command)?.[1] ??
				/\bschtasks(?:\.exe)?"?\s[\s\S]*\/s\s+"?([^\s"]+)[\s\S]*/.exec(command)?.[1];
			const isRemote =
				target && !isLocalTarget(target) && (!command.includes('schtasks') || command.includes('/create'));
			return process && isRemote ? commandSign(observation) : undefined;
		},
	},
	'remote-exec': {
		level: 'high',
		attack: ['T1569.002', 'T1047'],
		source:
			'S:builtin/system/service_control_manager/win_system_hack_smbexec.yml; E:wmiexec, smbexec, atexec',
		match(observation) {
			const { service, command, process, log, id, get } = observation;
			if (service) {
				return /__output|execute\.bat|remcom|csexec|winexe/.test(`${service.name} ${service.path}`)
					? { detail: shorten(service.path), account: get('SubjectUserName') }
					: undefined;
			}
			if (process && /cmd(?:\.exe)?"?\s+\/q\s+\/c[\s\S]*\\\\127\.0\.0\.1\\(?:admin|c)\$\\__/.test(command))
				return commandSign(observation);
			if (log === 'security' && id === 4698 && /\\windows\\temp\\[a-z]{8}\.tmp/i.test(get('TaskContent')))
				return { detail: get('TaskName'), account: get('SubjectUserName') };
			const access = shareAccess(observation);
			return access && /__output|^__\d{6,}|remcom_/.test(access.file)
				? { detail: access.file, account: access.account, address: access.address }
				: undefined;
		},
	},
	'winrm-remote': {
		level: 'low',
		attack: ['T1021.006'],
		source: 'E:wsmprovhost, WinRM 91',
		match(observation) {
			const { log, id, process } = observation;
			if (log === 'winrm' && id === 91) return {};
			const hosts = ['wsmprovhost.exe', 'winrshost.exe'];
			return isProcess(observation, ...hosts) || hosts.includes(process?.parentName ?? '')
				? commandSign(observation)
				: undefined;
		},
	},
	'wmi-remote': {
		level: 'medium',
		attack: ['T1047', 'T1021.003'],
		source: 'E:WMIexec, DCOM',
		match(observation) {
			const { process, command } = observation;
			if (!process) return;
			const isChild =
				(process.parentName === 'wmiprvse.exe' && wmiChildren.test(process.name)) ||
				(process.parentName === 'mmc.exe' && /^(?:cmd|powershell)\.exe$/.test(process.name)) ||
				(process.name === 'mshta.exe' && command.includes('-embedding')) ||
				/wmic[\s\S]*\/node:[\s\S]*process\s+call\s+create/.test(command);
			const isHidden = /-e(?:nc\w*)?\s+\S{20}|hidden|\\\\127\.0\.0\.1\\/.test(command);
			return isChild ? commandSign(observation, isHidden ? { level: 'high' } : {}) : undefined;
		},
	},
	'admin-share': {
		level: 'low',
		attack: ['T1021.002'],
		source: 'S:builtin/security/win_security_admin_share_access.yml; E:5140',
		match(observation) {
			const access = shareAccess(observation);
			return access && /\\(?:admin|[a-z])\$$/.test(access.share) && !isComputerAccount(access.account)
				? { account: access.account, address: access.address, detail: access.share }
				: undefined;
		},
	},
	'pass-the-hash': {
		level: 'medium',
		attack: ['T1550.002'],
		source: 'S:builtin/security/account_management/overpass_the_hash.yml; E:mimikatz_pth',
		match: ({ log, id, get }) =>
			log === 'security' &&
			id === 4624 &&
			get('LogonType') === '9' &&
			get('LogonProcessName').trim().toLowerCase() === 'seclogo'
				? { account: get('TargetOutboundUserName') || get('TargetUserName') }
				: undefined,
	},
	'new-share': {
		level: 'low',
		attack: ['T1021.002'],
		source: 'E:5142',
		match(observation) {
			const { log, id, get, command, process } = observation;
			if (log === 'security' && id === 5142) {
				const isDrive = /^[a-z]:\\?$/i.test(get('ShareLocalPath'));
				return {
					detail: get('ShareName'),
					account: get('SubjectUserName'),
					...(isDrive ? { level: 'medium' as const } : {}),
				};
			}
			const key =
				log === 'sysmon' && id === 13 ? /\\lanmanserver\\shares\\([^\\]+)$/i.exec(get('TargetObject')) : null;
			if (key) return { detail: key[1] ?? '' };
			return process && /\bnet1?(?:\.exe)?"?\s+share\s+\S+=/.test(command)
				? commandSign(observation)
				: undefined;
		},
	},
	discovery: {
		level: 'low',
		attack: ['T1087', 'T1069', 'T1018'],
		source: 'E:bloodhound, 4661, 4799',
		match(observation) {
			const { process } = observation;
			const isScanner =
				process &&
				/^(?:netscan\d*|softperfect.*|advanced_ip_scanner.*|advanced_port_scanner.*|angryip.*|ipscan.*|nmap|masscan|adfind|sharphound)\.exe$/.test(
					process.name,
				);
			return isScanner ? commandSign(observation, { level: 'medium' }) : undefined;
		},
		tally: {
			minutes: 15,
			min: 3,
			collect(observation) {
				const { process, command, log, id, get } = observation;
				const found = process && lookAround.exec(command);
				if (found) {
					const account = process.account;
					return [{ group: 'commands', distinct: found[1] ?? `net ${found[2]}`, account }];
				}
				const access = shareAccess(observation);
				const isQuery =
					(log === 'security' && (id === 4799 || id === 4661)) ||
					/^(?:samr|lsarpc|srvsvc)$/.test(access?.file ?? '');
				const account = get('SubjectUserName');
				return isQuery && !isComputerAccount(account)
					? [{ group: `queries ${account}`, min: 5, account, ...(access ? { address: access.address } : {}) }]
					: [];
			},
		},
	},
});
