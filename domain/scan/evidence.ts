import { formatIsoDate } from '#domain/time/calendar.ts';

/** Where a sign was seen. */
export type Place = {
	/** "on ADDRESS port NUMBER". */
	at: string;
	address: string | null;
	/** Name of the product, or of the product with its version. */
	product: string;
	productAndVersion: string;
	/** In capitals. */
	service: string;
	isExposed: boolean;
	isMeantToBePublic: boolean;
};

/** A certificate with fewer days left is a weakness, if its lifetime is not known. */
export const expiryWarningDays = 21;
/** Programs renew when a third of the lifetime is left, so a bit less is late. Certificates of a year are renewed by hand in their last month. */
const lateShare = 0.3;
const maxWarningDays = 30;

export const getWarningDays = (lifetimeDays: number | undefined): number =>
	lifetimeDays === undefined ? expiryWarningDays : Math.min(maxWarningDays, lifetimeDays * lateShare);

type NoValues = Record<never, never>;
/** Missing in results of earlier releases. */
type SpfRecord = { record?: string };

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

const nlaTexts = {
	required:
		' It asks for a log-in before it shows the screen (NLA), which helps, but passwords can still be tried.',
	optional: ' It also lets in clients that do not log in before the screen is shown (NLA is optional).',
	missing: ' It shows its log-in screen to anyone (no NLA).',
	unknown: '',
};

const vncTexts = {
	'not-asked': ' and asks for no password: anyone can use the computer.',
	asked: ' and asks for a password of at most 8 characters.',
	unknown: '.',
};

const databaseTexts = {
	'address-refused': ', but says our address may not log in.',
	'not-asked': ' and asks for no password: anyone can read and delete its data.',
	asked: ' and asks for a log-in.',
	unknown: '.',
};

const spfProblems = {
	syntax: 'it has a mistake',
	lookups: 'it needs more than 10 lookups',
	'void-lookups': 'more than 2 of its names do not exist',
	'no-record': 'it refers to a name without an SPF record',
};

/** Every sign with its values and its sentence. A new sign is one row here. */
const sentences = {
	'no-address': () => 'There was no address to test.',
	'no-domain': () => 'Enter a domain name to check its email and DNS records.',
	'no-route': ({ family }: { family: 4 | 6 }, { address }: Place) =>
		`Not tested: ${address}, since this server has no IPv${family} connection.`,
	/** Earlier releases kept no total. */
	'more-addresses': ({ count, total }: { count: number; total?: number }) =>
		total === undefined
			? `Not tested: ${count} more ${count === 1 ? 'address' : 'addresses'} of this name.`
			: `Unknown for ${count} of ${total} addresses of this name: ${count === 1 ? 'it was' : 'they were'} not tested.`,

	ssh: ({ banner }: { banner: string }, { at }: Place) => `SSH answers ${at} and names itself "${banner}".`,
	'ssh-1': () => 'It still accepts the broken SSH version 1.',
	rdp: ({ nla }: { nla: keyof typeof nlaTexts }, { at }: Place) =>
		`Remote Desktop answers ${at}.${nlaTexts[nla]}`,
	smb: ({ dialect }: { dialect: string }, { at }: Place) =>
		`Windows file sharing (SMB ${dialect}) answers ${at}.`,
	'smb-1': () => 'It still accepts SMBv1, the version WannaCry used.',
	'smb-signing-optional': () => 'It does not insist on signed messages.',
	ftp: ({ isEncrypted }: { isEncrypted: boolean }, { at }: Place) =>
		`FTP answers ${at}${isEncrypted ? '' : ' and offers no encryption, so passwords can be read on the way'}.`,
	telnet: (_: NoValues, { at }: Place) => `Telnet answers ${at}. Passwords travel in plain text.`,
	vnc: ({ password }: { password: keyof typeof vncTexts }, { at }: Place) =>
		`VNC remote control answers ${at}${vncTexts[password]}`,
	winrm: (_: NoValues, { at }: Place) =>
		`Windows remote management (WinRM) answers ${at}. Ransomware groups use it to run commands with a stolen password.`,
	product: (_: NoValues, { at, product }: Place) => `${product} answers ${at}.`,
	pptp: (_: NoValues, { at }: Place) => `A PPTP VPN answers ${at}. Its encryption was broken years ago.`,
	'vpn-gateway': (_: NoValues, { at, product }: Place) => `A VPN gateway, ${product}, answers ${at}.`,
	database: ({ password }: { password: keyof typeof databaseTexts }, place: Place) =>
		`${place.productAndVersion} answers ${place.at}${databaseTexts[password]}`,

	website: ({ title, server }: { title: string; server: string }, { at }: Place) => {
		const parts = [title && `title "${title}"`, server && `server "${server}"`].filter((part) => part !== '');
		return `A website without a known admin page answers ${at}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}.`;
	},
	'admin-page': ({ path }: { path: string }, { at, product, isMeantToBePublic }: Place) =>
		`${isMeantToBePublic ? product : `An admin page (${product})`} is open ${at}${path === '/' ? '' : `, path ${path}`}.`,
	'vpn-page': ({ path }: { path: string }, { at, product }: Place) =>
		`A VPN log-in page (${product}) is open ${at}, path ${path}.`,
	/** What a product was recognized by. */
	signs: ({ signs }: { signs: string[] }) => `Recognized by ${signs.slice(0, 4).join(', ')}.`,
	'pages-unseen': ({ paths }: { paths: string[] }, { at }: Place) =>
		`Not looked at: ${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''} ${at}, because no answer came that could be read in time.`,
	'answers-vary': (_: NoValues, { at }: Place) =>
		`The website ${at} answers the same request differently each time, so this look may miss something.`,
	'no-vpn-page': (_: NoValues, { at }: Place) => `The website ${at} shows no known VPN log-in page.`,

	'old-tls': ({ version }: { version: string }, { at }: Place) =>
		`The server ${at} still accepts the outdated ${version}.`,
	/** `days` is counted from the scan. */
	'certificate-expired': ({ days }: { validTo: string; days: number }, { at }: Place) =>
		`The certificate ${at} expired ${formatDays(-days)} ago.`,
	'certificate-expires': ({ days }: { validTo: string; days: number }, { at }: Place) =>
		`The certificate ${at} expires in ${formatDays(days)}.`,
	/** Earlier releases kept no time of the warning. */
	'certificate-valid': ({ validTo }: { validTo: string; warnsAt?: string }, { at }: Place) =>
		`The certificate ${at} is valid until ${formatIsoDate(validTo.slice(0, 10))}.`,
	'certificate-self-signed': (_: NoValues, { at }: Place) =>
		`The certificate ${at} is self-signed, so visitors see a warning.`,

	'mail-unencrypted': ({ takesPasswords }: { takesPasswords: boolean }, { at, service }: Place) =>
		`${service} answers ${at} and offers no encryption${takesPasswords ? ', yet takes passwords' : ''}.`,
	'mail-plain-login': (_: NoValues, { at, service }: Place) =>
		`${service} ${at} takes passwords before encryption starts.`,
	'mail-software': (_: NoValues, { productAndVersion }: Place) => `It names itself ${productAndVersion}.`,
	'mail-encrypted': (_: NoValues, { at, service }: Place) => `${service} answers ${at} and is encrypted.`,

	'open-resolver': (_: NoValues, { at }: Place) =>
		`An open DNS resolver ${at} answers questions from anyone.`,
	'zone-transfer': (_: NoValues, { at }: Place) => `The name server ${at} hands its whole zone to anyone.`,
	'name-server': (_: NoValues, { at }: Place) => `A name server ${at} answers and behaves.`,

	'spf-missing': (_: NoValues, { address }: Place) =>
		`${address} has no SPF record, so anyone may send email in its name.`,
	'spf-multiple': ({ count }: { count: number }, { address }: Place) =>
		`${address} has ${count} SPF records; email servers then ignore them all.`,
	'spf-allows-all': ({ term = '+all' }: { term?: string }, { address }: Place) =>
		`The SPF record of ${address} allows every sender in the world, or a large part of it (${term}).`,
	'spf-broken': (
		{ problem, term }: { problem: keyof typeof spfProblems; term: string },
		{ address }: Place,
	) =>
		`Email servers cannot use the SPF record of ${address}: ${spfProblems[problem]}${term && ` (${term})`}.`,
	'spf-neutral': (_: SpfRecord, { address }: Place) =>
		`The SPF record of ${address} does not say what to do with other senders.`,
	'spf-restricts': ({ record }: SpfRecord, { address }: Place) =>
		`An SPF record lists who may send email for ${address}${record ? ` (${record})` : ''}.`,
	'dmarc-missing': (_: NoValues, { address }: Place) =>
		`${address} has no DMARC record, so forged email is not stopped.`,
	dmarc: ({ policy }: { policy: string }, { address, isExposed }: Place) => {
		if (!isExposed) return `DMARC stops forged email (p=${policy}).`;
		const rest =
			policy === 'none' ? ': forged email is only watched, not stopped.' : ', but not for all of it.';
		return `The DMARC policy of ${address} is p=${policy}${rest}`;
	},
	'dmarc-multiple': ({ count }: { count: number }, { address }: Place) =>
		`${address} has ${count} DMARC records; email servers then ignore them all.`,
	'dmarc-percent': ({ percent }: { percent: number }) =>
		`It asks for that for only ${percent} percent of forged email (pct=${percent}).`,
	'dmarc-test': () => 'It is in test mode, so nothing is stopped yet (t=y).',
	'dmarc-subdomains': ({ policy }: { policy: string }, { address }: Place) =>
		`Email in the name of a subdomain of ${address} can be forged: the DMARC policy for subdomains is ${policy}.`,
	mx: ({ servers }: { servers: string[] }) => `Email goes to ${servers.slice(0, 3).join(', ')}.`,
	'mx-missing': (_: NoValues, { address }: Place) => `${address} has no email server (MX).`,
	'mx-null': (_: NoValues, { address }: Place) => `${address} says that it takes no email (null MX).`,
	dkim: ({ selectors }: { selectors: string[] }) => `DKIM signing keys were found (${selectors.join(', ')}).`,
	'dkim-missing': () => 'No DKIM key was found under the usual names; it may use another name.',
	caa: () => 'A CAA record limits who may issue certificates.',
	'caa-missing': () => 'There is no CAA record, so any authority may issue certificates.',
	dnssec: () => 'The domain is signed (DNSSEC).',
	'dnssec-missing': () => 'The domain is not signed (DNSSEC).',
	'zone-allowed': ({ server }: { server: string }, { address }: Place) =>
		`The name server ${server} hands the whole zone of ${address} to anyone.`,
	'zone-refused': () => 'Its name servers refuse zone transfers.',
	/** Told once for all records. */
	'lookup-failed': () => '',
};

/** Why a port has no service to judge, told once for all ports of a kind. */
export const portTexts = {
	'no-response':
		'No answer at all. Most often that means a firewall drops the traffic, which is what you want, but silence is not proof.',
	unreachable: 'A device on the way said that this cannot be reached from here.',
	'not-tried': 'The scan ran out of time before this was tried.',
	'scanner-failed': 'The scanner could not try this just now. Please scan again later.',
	unrecognized: 'Something answers here, but not in a way we know. Find out what it is.',
	'tls-not-started': 'Encryption is offered here, but we could not start it. Find out whether it works.',
	refused: 'connection refused, so nothing is offered there.',
};

export type PortEvidenceKind = keyof typeof portTexts;

type SentenceKind = keyof typeof sentences;

type Values<Sentence> = Sentence extends () => string
	? NoValues
	: Sentence extends (values: infer V, place: Place) => string
		? V
		: never;

type Sign<Kind extends SentenceKind = SentenceKind> = {
	[K in Kind]: { kind: K } & Values<(typeof sentences)[K]>;
}[Kind];

/** What a finding rests on. */
export type Evidence = { kind: PortEvidenceKind } | Sign;

const sentenceTable: { readonly [Kind in SentenceKind]: (sign: Sign<Kind>, place: Place) => string } =
	sentences;

/** Empty for port evidence, and for kinds that only a newer server knows. */
export function describeEvidence(sign: Evidence, place: Place): string {
	const formSentence = <Kind extends SentenceKind>(known: Sign<Kind>) =>
		sentenceTable[known.kind as Kind](known, place);
	return isSign(sign) ? formSentence(sign) : '';
}

const isSign = (sign: Evidence): sign is Sign => sign.kind in sentences;
