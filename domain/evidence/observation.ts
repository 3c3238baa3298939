import { readAddress } from './addresses.ts';
import type { LogEvent } from './log-event.ts';

/** Where a record comes from. Event numbers are reused between providers, so rules always check both. */
export type LogKind =
	| (typeof providers)[keyof typeof providers]
	| 'sql'
	| 'exchange'
	| 'veeam'
	| 'device'
	| 'other';

const providers = {
	'microsoft-windows-security-auditing': 'security',
	'microsoft-windows-eventlog': 'eventlog',
	'microsoft-windows-sysmon': 'sysmon',
	'service control manager': 'services',
	'microsoft-windows-powershell': 'powershell',
	powershell: 'powershell-classic',
	'microsoft-windows-terminalservices-localsessionmanager': 'rdp-sessions',
	'microsoft-windows-terminalservices-remoteconnectionmanager': 'rdp-connections',
	'microsoft-windows-terminalservices-gateway': 'rdp-gateway',
	'microsoft-windows-remotedesktopservices-rdpcorets': 'rdp-core',
	'microsoft-windows-windows defender': 'defender',
	'microsoft-windows-windows firewall with advanced security': 'firewall',
	'microsoft-windows-bits-client': 'bits',
	'microsoft-windows-wmi-activity': 'wmi',
	'microsoft-windows-winrm': 'winrm',
	'microsoft-windows-taskscheduler': 'tasks',
	openssh: 'ssh',
	msiinstaller: 'installer',
	esent: 'esent',
	'microsoft-windows-audit-cve': 'known-weakness',
	'audit-cve': 'known-weakness',
	netlogon: 'netlogon',
	'microsoft-windows-kernel-general': 'kernel',
	user32: 'shutdown',
	remoteaccess: 'vpn-server',
	'microsoft-windows-bitlocker-api': 'bitlocker',
	'microsoft-windows-processexitmonitor': 'process-exit',
} as const;

const isProvider = (name: string): name is keyof typeof providers => Object.hasOwn(providers, name);

function logKind(event: LogEvent): LogKind {
	const provider = event.provider.toLowerCase();
	if (provider.startsWith('device/')) return 'device';
	if (isProvider(provider)) return providers[provider];
	if (provider === 'mssqlserver' || provider.startsWith('mssql$')) return 'sql';
	if (event.channel === 'MSExchange Management') return 'exchange';
	return event.channel === 'Veeam Backup' ? 'veeam' : 'other';
}

export interface ProcessStart {
	/** Full path in lower case. */
	image: string;
	/** File name in lower case. */
	name: string;
	parent: string;
	parentName: string;
	command: string;
	account: string;
}

export interface NewService {
	name: string;
	path: string;
	isDriver: boolean;
}

/** An event with what several rules need, read once. Paths, commands and scripts are in lower case. */
export interface Observation {
	event: LogEvent;
	log: LogKind;
	id: number;
	get: (name: string) => string;
	/** All values in one lower-case text, for logs that do not name them. */
	text: () => string;
	process: ProcessStart | undefined;
	service: NewService | undefined;
	/** The command line of a started program, or PowerShell text; empty for other records. */
	command: string;
}

const maxTextLength = 20_000;

export const fileName = (path: string): string => path.slice(path.lastIndexOf('\\') + 1);

const lower = (text: string): string => text.slice(0, maxTextLength).toLowerCase();

/** Windows fills unknown values with a dash. */
const clean = (text: string | undefined): string => (text === undefined || text === '-' ? '' : text);

export function observe(event: LogEvent): Observation {
	const log = logKind(event);
	const get = (name: string) => clean(event.data.get(name));
	const text = () => lower([...event.values, ...event.data.values()].join('\n'));
	const process = readProcess(log, event.id, get);
	return {
		event,
		log,
		id: event.id,
		get,
		text,
		process,
		service: readService(log, event.id, get),
		command: process?.command ?? readScript(log, event.id, get, text),
	};
}

function readProcess(log: LogKind, id: number, get: (name: string) => string): ProcessStart | undefined {
	const isSysmon = log === 'sysmon' && id === 1;
	if (!isSysmon && !(log === 'security' && id === 4688)) return;
	const image = lower(get(isSysmon ? 'Image' : 'NewProcessName'));
	const parent = lower(get(isSysmon ? 'ParentImage' : 'ParentProcessName'));
	return {
		image,
		name: fileName(image),
		parent,
		parentName: fileName(parent),
		command: lower(get('CommandLine')) || image,
		account: get(isSysmon ? 'User' : 'SubjectUserName'),
	};
}

function readService(log: LogKind, id: number, get: (name: string) => string): NewService | undefined {
	const isSystem = log === 'services' && id === 7045;
	if (!isSystem && !(log === 'security' && id === 4697)) return;
	const type = get('ServiceType').toLowerCase();
	return {
		name: lower(get('ServiceName')),
		path: lower(get(isSystem ? 'ImagePath' : 'ServiceFileName')),
		isDriver: /kernel|file system driver|^0x[12]$/.test(type),
	};
}

function readScript(log: LogKind, id: number, get: (name: string) => string, text: () => string): string {
	if (log === 'powershell') {
		return id === 4104
			? lower(get('ScriptBlockText'))
			: id === 4103
				? lower(`${get('Payload')}\n${get('ContextInfo')}`)
				: '';
	}
	return log === 'powershell-classic' && [400, 403, 600, 800].includes(id) ? text() : '';
}

export interface SignIn {
	account: string;
	address: string;
}

/** A remote desktop sign-in, from any of the four logs that note it. */
export function remoteDesktopSignIn({ log, id, get }: Observation): SignIn | undefined {
	if (log === 'security' && id === 4624 && ['10', '12'].includes(get('LogonType')))
		return { account: get('TargetUserName'), address: readAddress(get('IpAddress')) };
	if (log === 'security' && id === 4778)
		return { account: get('AccountName'), address: readAddress(get('ClientAddress')) };
	if (log === 'rdp-sessions' && (id === 21 || id === 25))
		return { account: get('User'), address: readAddress(get('Address')) };
	if (log === 'rdp-connections' && id === 1149)
		return { account: get('Param1'), address: readAddress(get('Param3')) };
	return;
}

export interface FailedSignIn extends SignIn {
	/** Address, or the name of the computer where the log has no address. */
	source: string;
}

export function failedSignIn({ log, id, get }: Observation): FailedSignIn | undefined {
	if (log === 'security') {
		const status = get('Status').toLowerCase();
		const isFailure =
			id === 4625 ||
			(id === 4771 && status === '0x18') ||
			(id === 4776 && status !== '0x0') ||
			(id === 4768 && ['0x6', '0x12', '0x18'].includes(status));
		if (!isFailure) return;
		const address = readAddress(get('IpAddress'));
		const source = address || get('WorkstationName') || get('Workstation');
		return { account: get('TargetUserName'), address, source };
	}
	if (log === 'ssh' && id === 4) {
		const found = /failed password for (?:invalid user )?(\S*) from (\S+)/i.exec(get('payload'));
		const address = readAddress(found?.[2] ?? '');
		return found ? { account: found[1] ?? '', address, source: address } : undefined;
	}
	return;
}

/** The account without its domain, in lower case: logs write one account in several ways. */
export function accountKey(account: string): string {
	return account.toLowerCase().replace(/^.*\\/, '').replace(/@.*$/, '');
}

export const isComputerAccount = (account: string): boolean => account.endsWith('$');

export const isServiceSid = (sid: string): boolean => /^S-1-5-(?:18|19|20|7)$/.test(sid);

const userFolders =
	/\\users\\[^\\]+\\(?:appdata|downloads|desktop)\\|\\users\\public\\|\\temp\\|\\windows\\tasks\\|\\perflogs\\|\\programdata\\[^\\"]+\.(?:exe|dll|bat|cmd|ps1|vbs|js)|\$recycle\.bin|admin\$/;

/** Folders that any user can write to, from which installed programs do not run. */
export const isInUserFolder = (path: string): boolean => userFolders.test(path);
