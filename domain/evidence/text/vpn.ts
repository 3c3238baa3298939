import { readAddress } from '#domain/evidence/addresses.ts';
import {
	complete,
	type LineReader,
	readAccount,
	readCsvRow,
	readEpoch,
	readHost,
	readPairs,
	readTime,
	type TextContext,
	type TextEvent,
} from './text-event.ts';

/** FortiGate writes pairs to syslog, and the same keys as columns of its CSV. */
export function readFortigate(
	pairs: ReadonlyMap<string, string>,
	context: TextContext,
): TextEvent | undefined {
	const get = (key: string) => pairs.get(key) ?? '';
	const epoch = readEpoch(get('eventtime'));
	const time = Number.isNaN(epoch) ? readTime(`${get('date')} ${get('time')} ${get('tz')}`, context) : epoch;
	const event = {
		source: 'FortiGate',
		time,
		computer: get('devname') || get('devid'),
		account: readAccount(get('user')),
	};
	const action = get('action');
	const address = get('remip') || get('srcip');
	const isTunnel = /^(?:ssl|web)/.test(get('tunneltype')) || /^ssl/i.test(get('logdesc'));
	const detail = readAddress(get('tunnelip') || get('assignip'));
	if (get('subtype') === 'vpn' && action === 'tunnel-up' && isTunnel && readAddress(event.account) === '')
		return complete({ ...event, act: 'vpn-login', address, detail });
	if (action === 'ssl-login-fail') return complete({ ...event, act: 'vpn-failure', address });
	const number = get('logid').slice(-6);
	const isAdmin = get('subtype') === 'system';
	if (isAdmin && (number === '032001' || get('logdesc') === 'Admin login successful'))
		return complete({ ...event, act: 'admin-login', address });
	if (isAdmin && (number === '032002' || get('logdesc') === 'Admin login failed'))
		return complete({ ...event, act: 'admin-failure', address });
	const isNewAccount =
		isAdmin && /^(?:system\.admin|user\.local)$/.test(get('cfgpath')) && /^add$/i.test(action);
	if (isNewAccount) return complete({ ...event, act: 'device-account', detail: get('cfgobj') });
	return isAdmin && /config.*(?:backup|backed up|download)/i.test(`${get('logdesc')} ${get('msg')}`)
		? complete({ ...event, act: 'device-export', detail: get('msg').slice(0, 120) })
		: undefined;
}

const fortigate: LineReader = (line, context) =>
	line.includes('logid=') ? readFortigate(readPairs(line), context) : undefined;

/** Numbers of SonicOS changed between releases, so the text counts as well. */
const sonicwall: LineReader = (line, context) => {
	if (!line.includes(' sn=') || !line.includes('id=')) return;
	const pairs = readPairs(line);
	const get = (key: string) => pairs.get(key) ?? '';
	const [number, text] = [get('m'), get('msg')];
	const event = {
		source: 'SonicWall',
		time: readTime(get('time'), context),
		computer: get('sn') && `SonicWall ${get('sn')}`,
		account: readAccount(get('usr') || get('user')),
		address: get('src').split(':')[0] ?? '',
	};
	if (number === '1080' || (number === '237' && /zone remote user|vpn/i.test(text)))
		return complete({ ...event, act: 'vpn-login' });
	if (number === '1079' || (/^3[35]$/.test(number) && /user login/i.test(text)))
		return complete({ ...event, act: 'vpn-failure' });
	if (number === '29') return complete({ ...event, act: 'admin-login' });
	return number === '30' ? complete({ ...event, act: 'admin-failure' }) : undefined;
};

const sophos: LineReader = (line, context) => {
	if (!line.includes('log_component=')) return;
	const pairs = readPairs(line);
	const get = (key: string) => pairs.get(key) ?? '';
	const component = get('log_component');
	if (get('log_subtype') !== 'Authentication') return;
	const act = /VPN/.test(component) ? 'vpn' : /GUI|Console|Admin/i.test(component) ? 'admin' : '';
	const isGood = get('status') === 'Successful';
	return act && (isGood || get('status') === 'Failed')
		? complete({
				source: 'Sophos',
				act: `${act}-${isGood ? 'login' : 'failure'}`,
				time: readTime(get('timestamp') || `${get('date')} ${get('time')}`, context),
				computer: get('device_name') || get('device_id'),
				account: readAccount(get('user_name')),
				address: get('src_ip'),
			})
		: undefined;
};

const asaSignIns: Readonly<Record<string, [act: string, pattern: RegExp]>> = {
	113039: ['vpn-login', /User <?([^\s>]+)>? IP <?([^\s>]+)>? AnyConnect parent session started/],
	716001: ['vpn-login', /User <?([^\s>]+)>? IP <?([^\s>]+)>?.*WebVPN session started/],
	722051: ['vpn-login', /User <?([^\s>]+)>? IP <?([^\s>]+)>?.*IPv4 Address <?([^\s>]+)>?/],
	751025: ['vpn-login', /Remote:(?<address>[^\s:]+):\d+ Username:(?<account>\S+).*IPv4 Address=([\d.]+)/],
	113005: ['vpn-failure', /user = (\S+).*user IP = (\S+)/],
	113015: ['vpn-failure', /user = (\S+).*user IP = (\S+)/],
	605005: ['admin-login', /from (?<address>[^\s/]+)\/\S+ to .* for user "(?<account>[^"]*)"/],
	605004: ['admin-failure', /from (?<address>[^\s/]+)\/\S+ to .* for user "(?<account>[^"]*)"/],
};

const asa: LineReader = (line, context) => {
	const number = /%(?:ASA|FTD)-\w*-?\d-(\d{6}):/.exec(line)?.[1];
	const [act, pattern] = (number && asaSignIns[number]) || [];
	const found = pattern?.exec(line);
	if (!act || !found) return;
	const { account = found[1], address = found[2] } = found.groups ?? {};
	if (readAddress(account ?? '') !== '') return;
	return complete({
		source: 'Cisco ASA',
		act,
		time: readTime(line, context),
		computer: readHost(line) || 'Cisco ASA',
		account: readAccount(account),
		address: address ?? '',
		detail: found[3] ?? '',
	});
};

const goodStages = /^gateway-(?:connected|setup-|auth$)/;

const globalprotect: LineReader = (line, context) => {
	if (!line.includes('GLOBALPROTECT')) return;
	const cells = readCsvRow(line) ?? [];
	const at = cells.indexOf('GLOBALPROTECT');
	const stage = cells.findIndex((cell) => /^(?:gateway|portal)-/.test(cell));
	const rest = cells.slice(stage);
	const status = rest.find((cell) => cell === 'success' || cell === 'failure');
	// After the stage: step, authentication, tunnel, user, region, machine, and the public and private address.
	const [name = '', , , , user = ''] = rest;
	const isPreLogon = user === 'pre-logon' || user === '';
	const act =
		status === 'success' && goodStages.test(name)
			? 'vpn-login'
			: status === 'failure' && /-auth$/.test(name)
				? 'vpn-failure'
				: '';
	if (at < 0 || stage < 0 || !act || isPreLogon) return;
	return complete({
		source: 'GlobalProtect',
		act,
		time: readTime(cells[at + 3] ?? '', context),
		computer: cells[at - 1] ? `Palo Alto ${cells[at - 1]}` : 'Palo Alto',
		account: readAccount(user),
		address: rest[7] ?? '',
		detail: readAddress(rest[9] ?? ''),
	});
};

const ivanti: LineReader = (line, context) => {
	if (!line.includes('PulseSecure:') && !line.includes('IVANTI:')) return;
	const head = / - (\S+) - \[([^\]]*)\] (.*?)\(/.exec(line);
	const base = {
		source: 'Ivanti',
		time: readTime(line.replace(/^.*?(?=\d{4}-\d\d-\d\dT)/, ''), context),
		computer: head?.[1] ?? readHost(line),
		account: readAccount(head?.[3]),
		address: head?.[2] ?? '',
	};
	const user = /Primary authentication (successful|failed) for (.+)\/[^/]* from (\S+)/.exec(line);
	if (user) {
		const isGood = user[1] === 'successful';
		return complete({
			...base,
			act: isGood ? 'vpn-login' : 'vpn-failure',
			account: readAccount(user[2]),
			address: user[3] ?? '',
		});
	}
	const inside = /VPN Tunneling: Session started for user.*with IPv4 address (\S+?),? /.exec(`${line} `)?.[1];
	return inside ? complete({ ...base, act: 'vpn-login', detail: inside }) : undefined;
};

const watchguard: LineReader = (line, context) => {
	const number = /msg_id="?([0-9A-F]{4}-[0-9A-F]{4})"?/.exec(line)?.[1];
	const act = { '1100-0004': 'vpn-login', '1100-0005': 'vpn-failure', '3E00-0002': 'admin-login' }[
		number ?? ''
	];
	const user =
		/(?:user|User) '?"?([^'"\s]+)'?"?.*?(?:from|at) (\d[\d.]+)/.exec(line) ??
		/(\S+)@.*?(\d+\.\d+\.\d+\.\d+)/.exec(line);
	return act && user
		? complete({
				source: 'WatchGuard',
				act,
				time: readTime(line, context),
				computer: readHost(line) || 'WatchGuard',
				account: readAccount(user[1]?.replace(/@.*$/, '')),
				address: user[2] ?? '',
			})
		: undefined;
};

/** Messages of opnsense/core, src/www/authgui.inc; the audit log is syslog. A name can hold " from: ", so the address is last. */
const opnsense: LineReader = (line, context) => {
	const found =
		/(Successful login) for user '(.*)' from: (\S+)$/.exec(line) ??
		/(Web GUI authentication error) for '(.*)' from (\S+)$/.exec(line);
	if (!found) return;
	const [, kind = '', account, address = ''] = found;
	const act = kind.startsWith('Successful') ? 'admin-login' : 'admin-failure';
	const base = { source: 'OPNsense', time: readTime(line, context), computer: readHost(line) || 'OPNsense' };
	return complete({ ...base, act, account: readAccount(account), address });
};

const openvpn: LineReader = (line, context) => {
	if (!line.includes('openvpn')) return;
	const base = { source: 'OpenVPN', time: readTime(line, context), computer: readHost(line) || 'OpenVPN' };
	const joined = /\[([^\]]+)\] Peer Connection Initiated with \[AF_INET6?\](\S+?)(?::\d+)?$/.exec(
		line.trim(),
	);
	if (joined)
		return complete({ ...base, act: 'vpn-login', account: readAccount(joined[1]), address: joined[2] ?? '' });
	const pool = / ([^/\s]+)\/(\S+?):\d+ MULTI(?:_sva)?: .*IPv4=([\d.]+)/.exec(line);
	if (pool)
		return complete({
			...base,
			act: 'vpn-login',
			account: readAccount(pool[1]),
			address: pool[2] ?? '',
			detail: pool[3] ?? '',
		});
	// OPNsense notes no more than this, as in opnsense/core#7208.
	const known = /(\S+):\d+ TLS: Username\/\S+ authentication succeeded for username '([^']*)'/.exec(line);
	if (known)
		return complete({ ...base, act: 'vpn-login', account: readAccount(known[2]), address: known[1] ?? '' });
	const failed = /user '([^']*)' could not authenticate/.exec(line);
	return failed ? complete({ ...base, act: 'vpn-failure', account: readAccount(failed[1]) }) : undefined;
};

/** Times are in GMT or of the device, month first. */
const netscaler: LineReader = (line, context) => {
	const found =
		/(\d\d)\/(\d\d)\/(\d{4}):(\d\d:\d\d:\d\d)( GMT)?\s+(\S+) .*(SSLVPN LOGIN|AAA LOGIN_FAILED) /.exec(line);
	const user = /User (\S+) - Client_ip (\S+)/.exec(line);
	if (!found || !user) return;
	const [, month, day, year, clock, isUtc, computer = '', kind] = found;
	return complete({
		source: 'Citrix NetScaler',
		act: kind === 'SSLVPN LOGIN' ? 'vpn-login' : 'vpn-failure',
		time: readTime(`${year}-${month}-${day} ${clock}${isUtc ? 'Z' : ''}`, context),
		computer,
		account: readAccount(user[1]),
		address: user[2] ?? '',
	});
};

/** Log Exporter writes `key:"value"; `, and a user as "Last, First (account)". */
const checkPoint: LineReader = (line, context) => {
	if (!line.includes('product:"') || !/\bCheckPoint\b/.test(line)) return;
	const get = (key: string) => new RegExp(`\\W${key}:"([^"]*)"`).exec(line)?.[1] ?? '';
	const action = get('action');
	const isVpn = /vpn|mobile access|connectra/i.test(
		get('product') + get('login_option') + get('client_name'),
	);
	if (!isVpn || !/^(?:Failed )?Log In$/.test(action)) return;
	const epoch = readEpoch(get('time'));
	return complete({
		source: 'Check Point',
		act: action === 'Log In' && !/fail/i.test(get('auth_status')) ? 'vpn-login' : 'vpn-failure',
		time: Number.isNaN(epoch) ? readTime(line, context) : epoch,
		computer: readHost(line) || 'Check Point',
		account: readAccount(/\(([^()]+)\)$/.exec(get('user'))?.[1] ?? get('user')),
		address: get('src'),
	});
};

export const vpnReaders: readonly LineReader[] = [
	fortigate,
	sonicwall,
	sophos,
	asa,
	globalprotect,
	ivanti,
	watchguard,
	opnsense,
	openvpn,
	netscaler,
	checkPoint,
];
