import type { ScanCheckId } from '#domain/scan/checks.ts';
import type { DetectedService, MailService, PortResult, WebService } from '#server/scan/scan-results.ts';

const address = '198.51.100.4';

export const makePort = (
	port: number,
	state: PortResult['state'],
	service?: DetectedService,
): PortResult => ({
	address,
	protocol: 'tcp',
	port,
	state,
	...(service === undefined ? {} : { service }),
});
const makeOpenPort = (port: number, service: DetectedService) => makePort(port, 'open', service);
const makeWebService = (overrides: Partial<WebService> = {}): WebService => ({
	kind: 'web',
	title: '',
	server: '',
	panels: [],
	portals: [],
	unseen: [],
	...overrides,
});
const makeMailService = (overrides: Partial<MailService>): MailService => ({
	kind: 'mail',
	protocol: 'IMAP',
	encryption: 'offered',
	plainLogin: false,
	...overrides,
});
const makeDatabaseService = (password: 'asked' | 'not-asked' | 'unknown') =>
	({ kind: 'database', product: 'redis', version: '7.2', password }) as const;
const makeCertificate = (validTo: string) => ({
	subject: 'x',
	distinguishedName: '',
	validTo: new Date(validTo),
	selfSigned: false,
});

export const checkCases: [string, ScanCheckId, PortResult[], 'safe' | 'exposed' | 'unknown', RegExp][] = [
	[
		'RDP refused',
		'rdp',
		[makePort(3389, 'closed')],
		'safe',
		/3389 \(TCP\) on 198\.51\.100\.4: connection refused/,
	],
	[
		'RDP silent',
		'rdp',
		[makePort(3389, 'filtered')],
		'unknown',
		/silence is not proof[\s\S]*firewall to confirm/,
	],
	['RDP unreachable', 'rdp', [makePort(3389, 'unreachable')], 'unknown', /cannot be reached from here/],
	['RDP out of time', 'rdp', [makePort(3389, 'skipped')], 'unknown', /ran out of time/],
	['RDP failed on our side', 'rdp', [makePort(3389, 'failed')], 'unknown', /could not try/],
	['something else on the RDP port', 'rdp', [makePort(3389, 'open')], 'unknown', /not in a way we know/],
	[
		'RDP without NLA',
		'rdp',
		[makeOpenPort(3389, { kind: 'rdp', networkLevelAuthentication: 'missing' })],
		'exposed',
		/to anyone \(no NLA\)[\s\S]*Why it matters[\s\S]*First step: Close port 3389/,
	],
	[
		'RDP with NLA',
		'rdp',
		[makeOpenPort(3389, { kind: 'rdp', networkLevelAuthentication: 'required' })],
		'exposed',
		/passwords can still be tried/,
	],
	[
		'SSH',
		'ssh',
		[makeOpenPort(22, { kind: 'ssh', banner: 'SSH-2.0-x', version1: false })],
		'exposed',
		/names itself "SSH-2\.0-x"/,
	],
	[
		'SSH version 1',
		'ssh',
		[makeOpenPort(22, { kind: 'ssh', banner: 'SSH-1.99-x', version1: true })],
		'exposed',
		/version 1/,
	],
	[
		'a file transfer server that names itself to SSH clients',
		'ssh',
		[makeOpenPort(22, { kind: 'ssh', banner: 'SSH-2.0-WS_FTP-SSH_8.7.2', version1: false })],
		'exposed',
		/version 8\.7\.2[\s\S]*CVE-2023-40044/,
	],
	[
		'SMB',
		'smb',
		[
			makePort(139, 'closed'),
			makeOpenPort(445, { kind: 'smb', dialect: '3.1.1', version1: false, signing: 'required' }),
		],
		'exposed',
		/SMB 3\.1\.1/,
	],
	[
		'SMBv1',
		'smb',
		[makeOpenPort(445, { kind: 'smb', dialect: '1.0', version1: true, signing: 'unknown' })],
		'exposed',
		/SMBv1/,
	],
	[
		'one SMB port silent',
		'smb',
		[makePort(139, 'closed'), makePort(445, 'filtered')],
		'unknown',
		/Port 445 \(TCP\)[\s\S]*Port 139 \(TCP\)/,
	],
	[
		'a plain website',
		'web-admin',
		[makeOpenPort(80, makeWebService({ title: 'Flowers' }))],
		'safe',
		/title "Flowers"/,
	],
	[
		'an admin page',
		'web-admin',
		[makeOpenPort(8443, makeWebService({ panels: [{ product: 'plesk', path: '/', signs: ['its title'] }] }))],
		'exposed',
		/\(Plesk\) is open on 198\.51\.100\.4 port 8443\./,
	],
	[
		'an expired certificate',
		'web-admin',
		[
			makeOpenPort(
				443,
				makeWebService({ tls: { version: 'TLSv1.3', certificate: makeCertificate('2026-05-22') } }),
			),
		],
		'safe',
		/expired 10 days ago/,
	],
	[
		'a certificate with one day left',
		'web-admin',
		[
			makeOpenPort(
				443,
				makeWebService({ tls: { version: 'TLSv1.3', certificate: makeCertificate('2026-06-02') } }),
			),
		],
		'safe',
		/expires in 1 day\./,
	],
	[
		'a certificate near its end',
		'web-admin',
		[
			makeOpenPort(
				443,
				makeWebService({ tls: { version: 'TLSv1.3', certificate: makeCertificate('2026-06-11') } }),
			),
		],
		'safe',
		/expires in 10 days/,
	],
	[
		'old TLS on a website',
		'web-admin',
		[makeOpenPort(443, makeWebService({ tls: { version: 'TLSv1.2', oldVersion: 'TLS 1.0' } }))],
		'safe',
		/outdated TLS 1\.0/,
	],
	[
		'a VPN page in the admin check',
		'web-admin',
		[
			makeOpenPort(
				443,
				makeWebService({ portals: [{ product: 'cisco-anyconnect', path: '/x', signs: ['a cookie'] }] }),
			),
		],
		'safe',
		/without a known admin page/,
	],
	[
		'a VPN page',
		'vpn',
		[
			makeOpenPort(
				443,
				makeWebService({ portals: [{ product: 'cisco-anyconnect', path: '/x', signs: ['a cookie'] }] }),
			),
		],
		'exposed',
		/Cisco AnyConnect/,
	],
	[
		'a website in the VPN check',
		'vpn',
		[makeOpenPort(443, makeWebService())],
		'safe',
		/no known VPN log-in page/,
	],
	['PPTP', 'vpn', [makeOpenPort(1723, { kind: 'vpn', product: 'pptp' })], 'exposed', /broken/],
	['IKE', 'vpn', [makeOpenPort(500, { kind: 'vpn', product: 'ipsec' })], 'safe', /gateway, IPsec/],
	[
		'an open database',
		'databases',
		[makeOpenPort(6379, makeDatabaseService('not-asked'))],
		'exposed',
		/Redis 7\.2 answers .* no password/,
	],
	[
		'a guarded database',
		'databases',
		[makeOpenPort(6379, makeDatabaseService('asked'))],
		'exposed',
		/asks for a log-in/,
	],
	[
		'a database for listed hosts',
		'databases',
		[makeOpenPort(6379, { ...makeDatabaseService('unknown'), refusesStrangers: true })],
		'exposed',
		/may not log in/,
	],
	[
		'encrypted mail',
		'email',
		[makeOpenPort(143, makeMailService({ tls: { version: 'TLSv1.3' } }))],
		'safe',
		/is encrypted/,
	],
	[
		'encryption that does not start',
		'email',
		[makeOpenPort(143, makeMailService({}))],
		'unknown',
		/could not start it/,
	],
	[
		'unencrypted mail',
		'email',
		[makeOpenPort(143, makeMailService({ encryption: 'missing', plainLogin: true }))],
		'exposed',
		/no encryption, yet takes passwords/,
	],
	[
		'passwords before encryption',
		'email',
		[makeOpenPort(143, makeMailService({ plainLogin: true }))],
		'exposed',
		/before encryption starts/,
	],
	[
		'old TLS where people log in',
		'email',
		[makeOpenPort(993, makeMailService({ tls: { version: 'TLSv1.2', oldVersion: 'TLS 1.1' } }))],
		'exposed',
		/TLS 1\.1/,
	],
	[
		'old TLS between servers',
		'email',
		[
			makeOpenPort(
				25,
				makeMailService({ protocol: 'SMTP', tls: { version: 'TLSv1.2', oldVersion: 'TLS 1.1' } }),
			),
		],
		'safe',
		/TLS 1\.1/,
	],
	['no address at all', 'ssh', [], 'unknown', /no address to test/],
	['DNS without a domain', 'dns', [makePort(53, 'closed')], 'unknown', /Enter a domain name/],
	[
		'an open resolver without a domain',
		'dns',
		[makeOpenPort(53, { kind: 'dns', openResolver: true, zoneTransfer: false })],
		'exposed',
		/open DNS resolver/,
	],
];
