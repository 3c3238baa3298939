import type { ScanCheckId, ScanProduct } from '#domain/scan/checks.ts';
import { catalogDate, findExploitedHoles, findKnownExploited } from '#domain/scan/kev.ts';
import { findProductId, products } from '#domain/scan/products.ts';
import { msPerDay } from '#domain/time/dates.ts';
import type { TlsInfo } from './net/tls.ts';
import type {
	DatabaseService,
	DomainRecords,
	Lookup,
	MailService,
	PortResult,
	WebService,
} from './scan-results.ts';

/** Only exposed findings turn the check red. */
export type Finding = {
	readonly isExposed: boolean;
	readonly text: string;
	/** Instead of the first step of the check. */
	readonly fix?: string;
	readonly product?: ScanProduct;
};

const exposed = (text: string, fix?: string): Finding => ({
	isExposed: true,
	text,
	...(fix !== undefined && { fix }),
});
const note = (text: string): Finding => ({ isExposed: false, text });

const expiryWarningDays = 21;

export function getPortFindings(id: ScanCheckId, fact: PortResult, now: Date): Finding[] {
	const { service } = fact;
	const at = `on ${fact.address} port ${fact.port}`;
	switch (service?.kind) {
		case undefined:
			return [];
		case 'ssh':
			return [
				exposed(`SSH answers ${at} and names itself "${service.banner}".`),
				...(service.version1 ? [exposed('It still accepts the broken SSH version 1.')] : []),
			];
		case 'rdp':
			return [
				exposed(`Remote Desktop answers ${at}. ${nlaSentences[service.networkLevelAuthentication]}`.trim()),
			];
		case 'smb':
			return [
				exposed(`Windows file sharing (SMB ${service.dialect}) answers ${at}.`),
				...(service.version1 ? [exposed('It still accepts SMBv1, the version WannaCry used.')] : []),
				...(service.signing === 'optional' ? [note('It does not insist on signed messages.')] : []),
			];
		case 'web':
			return id === 'vpn' ? portalFindings(service, fact, at) : webFindings(service, fact, at, now);
		case 'database':
			return [exposed(describeDatabase(service, at))];
		case 'mail':
			return mailFindings(service, fact, at, now);
		case 'dns':
			return [
				...(service.openResolver
					? [exposed(`An open DNS resolver ${at} answers questions from anyone.`)]
					: []),
				...(service.zoneTransfer ? [exposed(`The name server ${at} hands its whole zone to anyone.`)] : []),
				...(service.openResolver || service.zoneTransfer
					? []
					: [note(`A name server ${at} answers and behaves.`)]),
			];
		case 'ftp':
			return [
				exposed(
					`FTP answers ${at}${service.isEncrypted ? '' : ' and offers no encryption, so passwords can be read on the way'}.`,
					'Close port 21 on the firewall, and share files through a VPN.',
				),
			];
		case 'telnet':
			return [
				exposed(
					`Telnet answers ${at}. Passwords travel in plain text.`,
					'Close port 23 on the firewall now, and turn Telnet off on the device.',
				),
			];
		case 'vnc':
			return [
				exposed(
					`VNC remote control answers ${at}${vncSentences[service.password]}`,
					'Close port 5900 on the firewall today, and reach it through a VPN.',
				),
			];
		case 'winrm':
			return [
				exposed(
					`Windows remote management (WinRM) answers ${at}. Crews use it to run commands with a stolen password.`,
					'Close ports 5985 and 5986 on the firewall today.',
				),
			];
		case 'product':
			return [
				describeProduct({ product: service.product, fact, sentence: `${service.product} answers ${at}.` }),
			];
		case 'vpn':
			return service.product === 'PPTP'
				? [exposed(`A PPTP VPN answers ${at}. Its encryption was broken years ago.`)]
				: [note(`A VPN gateway, ${service.product}, answers ${at}.`)];
	}
}

const vncSentences = {
	'not-asked': ' and asks for no password: anyone can use the computer.',
	asked: ' and asks for a password of at most 8 characters.',
	unknown: '.',
} as const;

type SeenProduct = { product: string; version?: string | undefined; fact: PortResult; sentence: string };

function describeProduct({ product, version, fact, sentence }: SeenProduct): Finding {
	const id = findProductId(product);
	if (id === undefined) return exposed(sentence);
	const { why, tonight, thisWeek, isMeantToBePublic } = products[id];
	const exploited = version === undefined ? undefined : findExploitedHoles(id, version);
	const known = findKnownExploited(id);
	const parts = [
		sentence,
		...(version === undefined ? [] : [`It reports version ${version}.`]),
		...(exploited
			? [`That version has a hole that ransomware crews use (${exploited.cves.join(', ')}).`]
			: []),
		...(known && !exploited
			? [
					`CISA lists ${known.count} ${known.count === 1 ? 'hole' : 'holes'} of this product as used by ransomware crews; an update closes them.`,
				]
			: []),
		why,
	];
	return {
		isExposed: exploited !== undefined || !isMeantToBePublic,
		text: parts.join(' '),
		fix: `Tonight: ${tonight} This week: ${thisWeek}`,
		product: {
			product,
			address: fact.address,
			port: fact.port,
			version: version ?? null,
			knownExploited: known ?? null,
			exploited: exploited ?? null,
			catalogDate,
			why,
			tonight,
			thisWeek,
		},
	};
}

const nlaSentences = {
	required:
		'It asks for a log-in before it shows the screen (NLA), which helps, but passwords can still be tried.',
	optional: 'It also lets in clients that do not log in before the screen is shown (NLA is optional).',
	missing: 'It shows its log-in screen to anyone (no NLA).',
	unknown: '',
} as const;

function describeDatabase(
	{ product, version, password, refusesStrangers }: DatabaseService,
	at: string,
): string {
	const name = version === '' ? product : `${product} ${version}`;
	if (refusesStrangers) return `${name} answers ${at}, but says our address may not log in.`;
	if (password === 'not-asked')
		return `${name} answers ${at} and asks for no password: anyone can read and delete its data.`;
	if (password === 'asked') return `${name} answers ${at} and asks for a log-in.`;
	return `${name} answers ${at}.`;
}

function webFindings(
	{ title, server, panels, tls }: WebService,
	fact: PortResult,
	at: string,
	now: Date,
): Finding[] {
	const found = panels.map(({ product, path, version }) =>
		describeProduct({
			product,
			version,
			fact,
			sentence: `${isPublicProduct(product) ? product : `An admin page (${product})`} is open ${at}${path === '/' ? '' : `, path ${path}`}.`,
		}),
	);
	const what = [title && `title "${title}"`, server && `server "${server}"`].filter(Boolean).join(', ');
	const plain =
		panels.length === 0
			? [note(`A website without a known admin page answers ${at}${what === '' ? '' : ` (${what})`}.`)]
			: [];
	return [...found, ...plain, ...listTlsWeaknesses(tls, at, now).map(note)];
}

function isPublicProduct(product: string): boolean {
	const id = findProductId(product);
	return id !== undefined && products[id].isMeantToBePublic === true;
}

function portalFindings({ portals }: WebService, fact: PortResult, at: string): Finding[] {
	if (portals.length === 0) return [note(`The website ${at} shows no known VPN log-in page.`)];
	return portals.map(({ product, path, version }) =>
		describeProduct({
			product,
			version,
			fact,
			sentence: `A VPN log-in page (${product}) is open ${at}, path ${path}.`,
		}),
	);
}

function mailFindings(
	{ protocol, encryption, plainLogin, tls }: MailService,
	{ port }: PortResult,
	at: string,
	now: Date,
): Finding[] {
	const weaknesses = listTlsWeaknesses(tls, at, now);
	// Port 25 receives mail from other servers, which must be able to fall back; logins need no fallback.
	const isServerToServer = port === 25;
	if (encryption === 'missing') {
		return [
			exposed(
				`${protocol} answers ${at} and offers no encryption${plainLogin ? ', yet takes passwords' : ''}.`,
			),
		];
	}
	const login =
		plainLogin && encryption === 'offered'
			? [exposed(`${protocol} ${at} takes passwords before encryption starts.`)]
			: [];
	const bad = [...login, ...weaknesses.map((text) => (isServerToServer ? note(text) : exposed(text)))];
	if (bad.length > 0 || tls === undefined) return bad;
	return [note(`${protocol} answers ${at} and is encrypted.`)];
}

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

function listTlsWeaknesses(tls: TlsInfo | undefined, at: string, now: Date): string[] {
	if (tls === undefined) return [];
	const days = tls.certificate && Math.floor((tls.certificate.validTo.getTime() - now.getTime()) / msPerDay);
	return [
		...(tls.oldVersion ? [`The server ${at} still accepts the outdated ${tls.oldVersion}.`] : []),
		...(days !== undefined && days < 0 ? [`The certificate ${at} expired ${formatDays(-days)} ago.`] : []),
		...(days !== undefined && days >= 0 && days < expiryWarningDays
			? [`The certificate ${at} expires in ${formatDays(days)}.`]
			: []),
		...(tls.certificate?.selfSigned
			? [`The certificate ${at} is self-signed, so visitors see a warning.`]
			: []),
	];
}

const enforcingPolicies = ['quarantine', 'reject'];

export function getDomainFindings(records: DomainRecords): Finding[] {
	const { domain } = records;
	return [
		...spfFindings(records),
		...dmarcFindings(records),
		...lookupFinding(
			records.mx,
			(mx) => note(`Email goes to ${mx.slice(0, 3).join(', ')}.`),
			note(`${domain} has no email server (MX).`),
		),
		records.dkimSelectors.length > 0
			? note(`DKIM signing keys were found (${records.dkimSelectors.join(', ')}).`)
			: note('No DKIM key was found under the usual names; it may use another name.'),
		...lookupFinding(
			records.caa,
			() => note('A CAA record limits who may issue certificates.'),
			note('There is no CAA record, so any authority may issue certificates.'),
		),
		...lookupFinding(
			records.dnssec,
			() => note('The domain is signed (DNSSEC).'),
			note('The domain is not signed (DNSSEC).'),
		),
		...records.zoneTransfer.map((server) =>
			exposed(`The name server ${server} hands the whole zone of ${domain} to anyone.`),
		),
		...(records.zoneTransfer.length === 0 && records.zoneTransferTested > 0
			? [note('Its name servers refuse zone transfers.')]
			: []),
	];
}

function lookupFinding<T>(value: Lookup<T>, found: (value: T) => Finding, absent: Finding): Finding[] {
	if (value === 'unknown') return [];
	return [value === 'absent' ? absent : found(value.found)];
}

function spfFindings({ spf, domain }: DomainRecords): Finding[] {
	if (spf === 'unknown') return [];
	if (spf === 'absent')
		return [exposed(`${domain} has no SPF record, so anyone may send email in its name.`)];
	const [record = ''] = spf.found;
	if (spf.found.length > 1)
		return [exposed(`${domain} has ${spf.found.length} SPF records; email servers then ignore them all.`)];
	const all = /(?:^|\s)([+?~-]?)all(?:\s|$)/i.exec(record)?.[1];
	if (all === '' || all === '+')
		return [exposed(`The SPF record of ${domain} allows every sender in the world (+all).`)];
	if (all === '?' || (all === undefined && !/redirect=/i.test(record))) {
		return [note(`The SPF record of ${domain} does not say what to do with other senders.`)];
	}
	return [note(`An SPF record lists who may send email for ${domain}.`)];
}

function dmarcFindings({ dmarc, domain }: DomainRecords): Finding[] {
	if (dmarc === 'unknown') return [];
	if (dmarc === 'absent') return [exposed(`${domain} has no DMARC record, so forged email is not stopped.`)];
	const { policy } = dmarc.found;
	if (!enforcingPolicies.includes(policy))
		return [
			exposed(`The DMARC policy of ${domain} is p=${policy}: forged email is only watched, not stopped.`),
		];
	return [note(`DMARC stops forged email (p=${policy}).`)];
}
