import type { ScanCheckId } from '#domain/scan/checks.ts';
import { msPerDay } from '#domain/time/day.ts';
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
export type Finding = { readonly isExposed: boolean; readonly text: string };

const exposed = (text: string): Finding => ({ isExposed: true, text });
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
			return id === 'vpn' ? portalFindings(service, at) : webFindings(service, at, now);
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
		case 'vpn':
			return service.product === 'PPTP'
				? [exposed(`A PPTP VPN answers ${at}. Its encryption was broken years ago.`)]
				: [note(`A VPN gateway, ${service.product}, answers ${at}.`)];
	}
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

function webFindings({ title, server, panels, tls }: WebService, at: string, now: Date): Finding[] {
	const found = panels.map(({ product, path }) =>
		exposed(`An admin page (${product}) is open ${at}${path === '/' ? '' : `, path ${path}`}.`),
	);
	const what = [title && `title "${title}"`, server && `server "${server}"`].filter(Boolean).join(', ');
	const plain =
		panels.length === 0
			? [note(`A website without a known admin page answers ${at}${what === '' ? '' : ` (${what})`}.`)]
			: [];
	return [...found, ...plain, ...listTlsWeaknesses(tls, at, now).map(note)];
}

function portalFindings({ portals }: WebService, at: string): Finding[] {
	if (portals.length === 0) return [note(`The website ${at} shows no known VPN log-in page.`)];
	return portals.map(({ product, path }) =>
		exposed(`A VPN log-in page (${product}) is open ${at}, path ${path}.`),
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
	const bad = [...login, ...weaknesses.map(isServerToServer ? note : exposed)];
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
