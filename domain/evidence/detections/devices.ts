import { isPublic, readAddress } from '#domain/evidence/addresses.ts';
import {
	type Detection,
	type Sign,
	shorten,
	type Tally,
	type TallyItem,
} from '#domain/evidence/detection.ts';
import { accountKey, type Observation } from '#domain/evidence/observation.ts';

/** What a line of a device, a cloud or a program says, read by `domain/evidence/text`. */
const act = ({ log, get }: Observation): string => (log === 'device' ? get('act') : '');

function lineSign({ get }: Observation, more: Sign = {}): Sign {
	return {
		account: get('account'),
		address: readAddress(get('address')),
		detail: shorten(get('detail')),
		...more,
	};
}

/** The row of a table: the acts that it reads. */
const matchAct =
	(acts: string, more: (sign: Sign) => Sign = () => ({})) =>
	(observation: Observation): Sign | undefined => {
		if (act(observation) !== acts) return;
		const sign = lineSign(observation);
		return { ...sign, ...more(sign) };
	};

const isFromInternet = ({ address = '' }: Sign): boolean => isPublic(address);
const highFromInternet = (weight: number) => (sign: Sign) =>
	isFromInternet(sign) ? { level: 'high' as const, weight } : {};

/** Tries by account and by address; one line can stand for several. */
const guessing = (failure: string): Tally => ({
	minutes: 10,
	min: 10,
	collect(observation) {
		if (act(observation) !== failure) return [];
		const { account = '', address = '', detail } = lineSign(observation);
		const level = isPublic(address) ? ('high' as const) : ('medium' as const);
		const tries = failure === 'ssh-failure' ? Math.min(Number(detail) || 1, 100) : 1;
		const items: TallyItem[] = [
			...(account ? [{ group: `account ${accountKey(account)}`, account, address, level }] : []),
			...(address ? [{ group: `source ${address}`, account, address, level }] : []),
		];
		return Array.from({ length: tries }, () => items).flat();
	},
});

/** A line whose act says it all. */
const byAct = (
	acts: string,
	stage: Detection['stage'],
	level: Detection['level'],
	attack: Detection['attack'],
	source: string,
	weight?: number,
): Detection => ({ stage, level, attack, source, ...(weight && { weight }), match: matchAct(acts) });

const bursts = (
	failure: string,
	stage: Detection['stage'],
	attack: Detection['attack'],
	source: string,
	weight?: number,
): Detection => ({
	...{ stage, level: 'medium', attack, source, tally: guessing(failure) },
	...(weight && { weight }),
});

/** RADIUS and RRAS on Windows Server note VPN sign-ins. */
function windowsVpn({ log, id, get, event }: Observation): (Sign & { isGood: boolean }) | undefined {
	if (log === 'security' && (id === 6272 || id === 6273)) {
		const isWireless = get('NASPortType') === '19' || /wireless/i.test(get('NASPortType'));
		const sign = { account: get('SubjectUserName'), address: readAddress(get('CallingStationID')) };
		return isWireless ? undefined : { ...sign, isGood: id === 6272 };
	}
	if (log !== 'vpn-server' || ![20_250, 20_271, 20_274].includes(id)) return;
	const values = [...event.data.values(), ...event.values];
	const account = values.find((value) => /^[\w.-]+\\[\w.$-]+$/.test(value)) ?? values[1] ?? '';
	const address = values.map(readAddress).find(Boolean) ?? '';
	return { account, ...(id === 20_274 ? { inside: address } : { address }), isGood: id !== 20_271 };
}

const entry = {
	'vpn-login': {
		stage: 'way-in',
		level: 'medium',
		weight: 3,
		attack: ['T1133', 'T1078'],
		source: 'S:builtin/security NPS 6272; E:113039, tunnel-up',
		match(observation) {
			const found = windowsVpn(observation);
			if (found?.isGood) {
				const { isGood: _, ...sign } = found;
				return { ...sign, ...highFromInternet(5)(sign) };
			}
			return matchAct('vpn-login', (line) => ({
				...highFromInternet(5)(line),
				...(line.detail && { inside: line.detail }),
			}))(observation);
		},
	},
	'vpn-guess-burst': {
		stage: 'way-in',
		level: 'medium',
		weight: 1,
		attack: ['T1110.001'],
		source: 'E:ssl-login-fail, 113015; K:6273',
		tally: {
			minutes: 10,
			min: 10,
			collect(observation) {
				const failed = windowsVpn(observation);
				if (failed && !failed.isGood && failed.account)
					return [
						{ group: accountKey(failed.account), account: failed.account, address: failed.address ?? '' },
					];
				return guessing('vpn-failure').collect(observation);
			},
		},
	},
	'vpn-guess-success': { stage: 'way-in', level: 'high', weight: 5, attack: ['T1110', 'T1133'], source: 'K' },
	'device-admin-login': {
		stage: 'way-in',
		level: 'medium',
		weight: 1,
		attack: ['T1078'],
		source: 'E:0100032001, m=29, 605005',
		match: matchAct('admin-login', highFromInternet(4)),
	},
	'device-admin-guess': bursts('admin-failure', 'way-in', ['T1110'], 'E:0100032002, m=30', 1),
	'cloud-login': byAct('cloud-login', 'way-in', 'medium', ['T1078.004'], 'E:UserLoggedIn', 4),
	'cloud-guess-burst': bursts('cloud-failure', 'way-in', ['T1110'], 'E:UserLoginFailed', 1),
	'cloud-guess-success': {
		stage: 'way-in',
		level: 'high',
		weight: 5,
		attack: ['T1110', 'T1078.004'],
		source: 'K',
	},
	'remote-tool-session': {
		stage: 'way-in',
		level: 'medium',
		weight: 3,
		attack: ['T1219', 'T1133'],
		source: 'E:ad.trace, connections_incoming.txt',
		match(observation) {
			const { event, text } = observation;
			// ScreenConnect notes sessions in the Application log.
			if (/^ScreenConnect/.test(event.provider) && / connected/i.test(text()))
				return { detail: shorten(event.values[0] ?? ''), account: event.provider };
			return matchAct('tool-session', highFromInternet(4))(observation);
		},
	},
	'ssh-guess-burst': bursts('ssh-failure', 'way-in', ['T1110'], 'E:sshd', 1),
	'ssh-guess-success': {
		stage: 'way-in',
		level: 'high',
		weight: 5,
		attack: ['T1110', 'T1021.004'],
		source: 'K',
	},
	'nas-login': {
		stage: 'way-in',
		level: 'low',
		attack: ['T1078'],
		source: 'E:qulogd',
		match: matchAct('nas-login', highFromInternet(4)),
	},
	'nas-guess-burst': bursts('nas-failure', 'way-in', ['T1110'], 'E:qulogd', 1),
	'nas-guess-success': { stage: 'way-in', level: 'high', weight: 5, attack: ['T1110'], source: 'K' },
} satisfies Record<string, Detection>;

const later = {
	'device-new-account': byAct(
		'device-account',
		'foothold',
		'high',
		['T1136'],
		'K:cfgpath system.admin, user.local',
	),
	'device-export': byAct('device-export', 'passwords', 'medium', ['T1602.002'], 'K'),
	'cloud-inbox-rule': byAct('cloud-rule', 'foothold', 'high', ['T1564.008', 'T1114.003'], 'E:New-InboxRule'),
	'cloud-mailbox-access': byAct(
		'cloud-mailbox',
		'data',
		'high',
		['T1098.002', 'T1114.002'],
		'E:Add-MailboxPermission',
	),
	'cloud-app-consent': byAct('cloud-consent', 'foothold', 'high', ['T1528'], 'E:Consent to application.', 2),
	'cloud-app-secret': byAct(
		'cloud-secret',
		'foothold',
		'high',
		['T1098.001'],
		'E:Update application, secrets',
	),
	'cloud-role-added': byAct('cloud-role', 'foothold', 'high', ['T1098.003'], 'E:Add member to role.'),
	'cloud-password-reset': byAct('cloud-password', 'foothold', 'low', ['T1098'], 'E:Reset user password.'),
	'cloud-new-method': byAct(
		'cloud-method',
		'foothold',
		'medium',
		['T1556.006'],
		'K:User registered security info.',
	),
	'cloud-download': {
		stage: 'data',
		level: 'high',
		attack: ['T1530'],
		source: 'K:FileDownloaded',
		tally: {
			minutes: 60,
			min: 100,
			collect(observation) {
				const { account = '', address = '', detail = '' } = lineSign(observation);
				return act(observation) === 'cloud-download'
					? [{ group: `${account} ${address}`, distinct: detail, account, address }]
					: [];
			},
		},
	},
	'remote-tool-file': byAct('tool-file', 'data', 'medium', ['T1219'], 'E:app.prepare_task'),
	'esxi-login': {
		stage: 'spread',
		level: 'low',
		attack: ['T1021'],
		source: 'E:hostd',
		match: matchAct('host-login', (sign) => (isFromInternet(sign) ? { level: 'high', weight: 4 } : {})),
	},
	'esxi-guess-burst': bursts('host-failure', 'spread', ['T1110'], 'E:hostd'),
	'esxi-guess-success': { stage: 'spread', level: 'high', attack: ['T1110', 'T1021'], source: 'K' },
	'esxi-ssh-enabled': byAct('host-ssh', 'foothold', 'medium', ['T1021.004', 'T1562'], 'E:hostd'),
	'esxi-shell': {
		stage: 'spread',
		level: 'medium',
		attack: ['T1059.012'],
		source: 'E:shell.log',
		match: matchAct('host-shell', ({ detail = '' }) =>
			/\brm\b.*\/var\/log|chmod\s+\S*x\S*\s+\/(?:tmp|vmfs)/.test(detail) ? { level: 'high' } : {},
		),
	},
	'ssh-key-added': byAct(
		'ssh-key',
		'foothold',
		'high',
		['T1098.004'],
		'K:authorized_keys in shell.log and sudo',
	),
	'esxi-vm-killed': byAct('vm-stop', 'encryption', 'high', ['T1529', 'T1486'], 'E:shell.log'),
	'esxi-snapshot-deleted': byAct('vm-snapshot', 'backups', 'high', ['T1490'], 'E:shell.log'),
} satisfies Record<string, Detection>;

export const devices = { ...entry, ...later };
