import { hasLine, toPrintable, withConversation } from '#server/scan/net/conversation.ts';
import { readTlsInfo, startTls } from '#server/scan/net/tls.ts';
import { createConversationProbe, createHttpSession, type Probe, reuseConnection } from './probe.ts';

/** RFC 959 and RFC 2389. SMTP greets with 220 too, so the greeting must name FTP or FEAT must be answered as FTP does. */
export const probeFtp = createConversationProbe(
	async (conversation) => {
		const greeting = (
			await conversation.read((bytes) => /^220 [^\n]*\n/m.test(bytes.toString('latin1')))
		).toString('latin1');
		if (!/^220[ -]/.test(greeting) || /smtp/i.test(greeting)) return undefined;
		conversation.send('FEAT\r\n');
		const features = (
			await conversation.read((bytes) => /^\d{3} [^\n]*\n/m.test(bytes.toString('latin1')))
		).toString('latin1');
		if (!/ftp/i.test(greeting) && !/^(211|530)[ -]/.test(features)) return undefined;
		const banner = toPrintable(greeting.split('\n')[0]?.slice(4) ?? '', 60);
		return { kind: 'ftp', banner, isEncrypted: /AUTH (TLS|SSL)/i.test(features) };
	},
	{ bytes: 4_096 },
);

const interpretAsCommand = 0xff;

/** RFC 854: the server opens with option negotiation (WILL, WONT, DO, DONT), or with a prompt. */
export const probeTelnet = createConversationProbe(
	async (conversation) => {
		const greeting = await conversation.read((bytes) => bytes.length >= 3);
		const [first = 0, command = 0] = greeting;
		const negotiates = first === interpretAsCommand && command >= 0xfb && command <= 0xfe;
		const prompts = /(login|username|password):\s*$/i.test(greeting.toString('latin1'));
		return negotiates || prompts ? { kind: 'telnet' } : undefined;
	},
	{ bytes: 1_024 },
);

const noPassword = 1;

/** RFC 6143, 7.1: versions, then the list of security types. We stop before any of them starts. */
export const probeVnc = createConversationProbe(
	async (conversation) => {
		const greeting = (await conversation.read(hasLine)).toString('latin1');
		const version = /^RFB (\d{3})\.(\d{3})\n/.exec(greeting);
		if (version === null) return undefined;
		const isOld = version[1] === '003' && Number(version[2]) < 7;
		conversation.send(isOld ? 'RFB 003.003\n' : 'RFB 003.008\n');
		const reply = await conversation.read((bytes) => bytes.length >= (isOld ? 4 : 1 + (bytes[0] ?? 0)));
		const types = isOld ? [...reply.subarray(3, 4)] : [...reply.subarray(1, 1 + (reply[0] ?? 0))];
		const password = types.length === 0 ? 'unknown' : types.includes(noPassword) ? 'not-asked' : 'asked';
		return { kind: 'vnc', password };
	},
	{ bytes: 256 },
);

/** A GET is enough: WinRM answers that it wants a POST, through the HTTP service of Windows. */
const createWinrmProbe =
	(isSecure: boolean): Probe =>
	async (target) => {
		const first = await target.connect();
		if (first.state !== 'open') return first;
		const session = createHttpSession(reuseConnection(first, target), isSecure);
		const response = await session.get('/wsman');
		session.close();
		const isWindows = /^microsoft-httpapi/i.test(response?.headers.get('server') ?? '');
		const isWinrm = isWindows && [401, 405].includes(response?.status ?? 0);
		return { state: 'open', ...(isWinrm && { service: { kind: 'winrm' as const } }) };
	};

export const probeWinrm = createWinrmProbe(false);
export const probeWinrmTls = createWinrmProbe(true);

/** The authentication daemon of ESXi greets by name. */
export const probeEsxiConsole = createConversationProbe(
	async (conversation) => {
		const greeting = (await conversation.read(hasLine)).toString('latin1');
		return /^220 VMware Authentication Daemon/.test(greeting)
			? { kind: 'product', product: 'esxi' }
			: undefined;
	},
	{ bytes: 1_024 },
);

/** Veeam's services show a certificate with its name and say nothing else to strangers. */
export const probeVeeam: Probe = async (target) => {
	const connection = await target.connect();
	if (connection.state !== 'open') return connection;
	const stream = await startTls(connection.socket, { name: target.host, ms: 3_000, signal: target.signal });
	if (stream === undefined) return { state: 'open' };
	const { certificate } = await withConversation(stream, target.signal, async () => readTlsInfo(stream));
	return /veeam/i.test(certificate?.subject ?? '')
		? { state: 'open', service: { kind: 'product', product: 'veeam' } }
		: { state: 'open' };
};

/** RFC 4253, 4.2: other lines may precede the banner. */
export const probeSsh = createConversationProbe(
	async (conversation) => {
		const greeting = await conversation.read((bytes) => /^SSH-[^\n]*\n/m.test(bytes.toString('latin1')));
		const banner = /^SSH-(\d+\.\d+)-.*/m.exec(greeting.toString('latin1'));
		if (banner === null) return undefined;
		// 1.99 means versions 1 and 2.
		return { kind: 'ssh', banner: toPrintable(banner[0]), version1: banner[1] !== '2.0' };
	},
	{ bytes: 4_096 },
);
