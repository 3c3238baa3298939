import { checkAdvice, stepTexts } from './advice.ts';
import { findCheckId, type ScanCheckResult } from './checks.ts';
import type { Evidence, PortEvidenceKind, ScanFinding, StepId } from './findings.ts';
import type { ProductPlace } from './legacy-results.ts';
import { findProductFacts, getProductName } from './products.ts';

type Check = Pick<ScanCheckResult, 'id' | 'status' | 'findings'>;

export type DetailLine = { label: 'Seen' | 'Why it matters' | 'First step' | 'Next' | null; text: string };

export const formatPlace = ({ product, address, port }: ProductPlace): string =>
	`${getProductName(product)} on ${address}, port ${port}`;

/** Empty before the check was run. */
export function describeCheck(check: Check): DetailLine[] {
	const id = findCheckId(check.id);
	const { status, findings } = check;
	if (id === undefined || findings.length === 0) return [];
	const { why, whenSafe } = checkAdvice[id];
	const isSilent = findings.some(({ steps }) => steps.includes('confirm-block'));
	const unknownStep = isSilent ? stepTexts['confirm-block'] : whenSafe;
	return [
		{ label: 'Seen', text: describeObservations(check) },
		...(status === 'safe'
			? [{ label: 'Next' as const, text: whenSafe }]
			: [
					{ label: 'Why it matters' as const, text: why },
					{
						label: 'First step' as const,
						text: status === 'exposed' ? describeSteps(findings) : unknownStep,
					},
				]),
		...findings
			.filter(({ verdict }) => verdict === 'not-tested')
			.map((finding) => ({ label: null, text: describeFinding(finding) })),
	];
}

export const formatDetails = (check: Check): string =>
	describeCheck(check)
		.map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
		.join('\n');

export function describeObservations({ findings }: Pick<Check, 'findings'>): string {
	const tested = findings
		.filter(({ verdict }) => verdict !== 'not-tested')
		.toSorted((a, b) => Number(b.verdict === 'exposed') - Number(a.verdict === 'exposed'));
	const parts = [
		...tested.map(describeFinding),
		...portEvidence.map(([kind, text]) => describePorts(tested, kind, text)),
		describeFailedLookups(tested),
		...tested.map(describeMissingTarget),
		describePorts(tested, 'refused', 'connection refused, so nothing is offered there.'),
	].filter((text) => text !== '');
	return parts.length === 0 ? 'Nothing answered.' : parts.join(' ');
}

export function describeSteps(findings: readonly ScanFinding[]): string {
	const exposed = findings.filter(({ verdict }) => verdict === 'exposed');
	return [
		...new Set(exposed.flatMap((finding) => finding.steps.map((step) => describeStep(step, finding)))),
	].join(' ');
}

function describeStep(step: StepId, { product }: ScanFinding): string {
	const facts = findProductFacts(product);
	if (step === 'product-tonight') return `Tonight: ${facts?.tonight}`;
	return step === 'product-this-week' ? `This week: ${facts?.thisWeek}` : stepTexts[step];
}

const portEvidence: readonly [PortEvidenceKind, string][] = [
	[
		'no-response',
		'No answer at all. Most often that means a firewall drops the traffic, which is what you want, but silence is not proof.',
	],
	['unreachable', 'A device on the way said that this cannot be reached from here.'],
	['not-tried', 'The scan ran out of time before this was tried.'],
	['scanner-failed', 'The scanner could not try this just now. Please scan again later.'],
	['unrecognized', 'Something answers here, but not in a way we know. Find out what it is.'],
	['tls-not-started', 'Encryption is offered here, but we could not start it. Find out whether it works.'],
];

function describePorts(findings: readonly ScanFinding[], kind: PortEvidenceKind, text: string): string {
	const matching = findings.filter(({ evidence }) => hasKind(evidence, kind));
	return matching.length === 0 ? '' : `${formatPorts(matching)}: ${text}`;
}

const hasKind = (evidence: readonly Evidence[], kind: Evidence['kind']) =>
	evidence.some((sign) => sign.kind === kind);

function formatPorts(findings: readonly ScanFinding[]): string {
	const byPorts = new Map<string, (string | null)[]>();
	for (const address of new Set(findings.map((finding) => finding.address))) {
		const here = findings.filter((finding) => finding.address === address);
		const list = (['tcp', 'udp'] as const).flatMap((protocol) => {
			const numbers = here.flatMap(({ port, ...rest }) => (rest.protocol === protocol ? (port ?? []) : []));
			return numbers.length === 0
				? []
				: [`${numbers.sort((a, b) => a - b).join(', ')} (${protocol.toUpperCase()})`];
		});
		const key = list.join(' and ');
		byPorts.set(key, [...(byPorts.get(key) ?? []), address]);
	}
	return [...byPorts].map(([ports, addresses]) => `Port ${ports} on ${addresses.join(' and ')}`).join('; ');
}

function describeFailedLookups(findings: readonly ScanFinding[]): string {
	const failed = findings.filter(({ evidence }) => hasKind(evidence, 'lookup-failed'));
	const records = failed.map(({ service }) => service?.toUpperCase()).join(', ');
	return failed.length === 0
		? ''
		: `The lookup of ${records} for ${failed[0]?.address} failed, so nothing can be said about it.`;
}

function describeMissingTarget({ evidence }: ScanFinding): string {
	if (hasKind(evidence, 'no-domain')) return 'Enter a domain name to check its email and DNS records.';
	return hasKind(evidence, 'no-address') ? 'There was no address to test.' : '';
}

function describeFinding(finding: ScanFinding): string {
	const { product, version, kev } = finding;
	const facts = findProductFacts(product);
	const parts = finding.evidence.map((sign) => describeEvidence(sign, finding));
	if (facts) {
		const { listed = null, exploited = null } = kev ?? {};
		if (version !== null) parts.push(`It reports version ${version}.`);
		if (exploited)
			parts.push(
				`That version has a vulnerability that ransomware groups use (${exploited.cves.join(', ')}).`,
			);
		else if (listed)
			parts.push(
				`CISA lists ${listed.count} ${listed.count === 1 ? 'vulnerability' : 'vulnerabilities'} of this product as used by ransomware groups; an update closes them.`,
			);
		parts.push(facts.why);
	}
	return parts.filter((text) => text !== '').join(' ');
}

const nlaTexts = {
	required:
		' It asks for a log-in before it shows the screen (NLA), which helps, but passwords can still be tried.',
	optional: ' It also lets in clients that do not log in before the screen is shown (NLA is optional).',
	missing: ' It shows its log-in screen to anyone (no NLA).',
	unknown: '',
} as const;

const vncTexts = {
	'not-asked': ' and asks for no password: anyone can use the computer.',
	asked: ' and asks for a password of at most 8 characters.',
	unknown: '.',
} as const;

const databaseTexts = {
	'address-refused': ', but says our address may not log in.',
	'not-asked': ' and asks for no password: anyone can read and delete its data.',
	asked: ' and asks for a log-in.',
	unknown: '.',
} as const;

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Empty for port evidence, which is told once for all ports, and for kinds that only a newer server knows. */
function describeEvidence(sign: Evidence, finding: ScanFinding): string {
	const { address: domain, service, version } = finding;
	const at = `on ${finding.address} port ${finding.port}`;
	const product = getProductName(finding.product);
	const mail = service?.toUpperCase();
	switch (sign.kind) {
		case 'no-route':
			return `Not tested: ${finding.address}, since this server has no IPv${sign.family} connection.`;
		case 'more-addresses':
			return `Not tested: ${sign.count} more ${sign.count === 1 ? 'address' : 'addresses'} of this name.`;
		case 'ssh':
			return `SSH answers ${at} and names itself "${sign.banner}".`;
		case 'ssh-1':
			return 'It still accepts the broken SSH version 1.';
		case 'rdp':
			return `Remote Desktop answers ${at}.${nlaTexts[sign.networkLevelAuthentication]}`;
		case 'smb':
			return `Windows file sharing (SMB ${sign.dialect}) answers ${at}.`;
		case 'smb-1':
			return 'It still accepts SMBv1, the version WannaCry used.';
		case 'smb-signing-optional':
			return 'It does not insist on signed messages.';
		case 'ftp':
			return `FTP answers ${at}${sign.isEncrypted ? '' : ' and offers no encryption, so passwords can be read on the way'}.`;
		case 'telnet':
			return `Telnet answers ${at}. Passwords travel in plain text.`;
		case 'vnc':
			return `VNC remote control answers ${at}${vncTexts[sign.password]}`;
		case 'winrm':
			return `Windows remote management (WinRM) answers ${at}. Ransomware groups use it to run commands with a stolen password.`;
		case 'product':
			return `${product} answers ${at}.`;
		case 'pptp':
			return `A PPTP VPN answers ${at}. Its encryption was broken years ago.`;
		case 'vpn-gateway':
			return `A VPN gateway, ${product}, answers ${at}.`;
		case 'database':
			return `${version === null ? product : `${product} ${version}`} answers ${at}${databaseTexts[sign.password]}`;
		case 'website': {
			const told = [sign.title && `title "${sign.title}"`, sign.server && `server "${sign.server}"`];
			const what = told.filter(Boolean).join(', ');
			return `A website without a known admin page answers ${at}${what === '' ? '' : ` (${what})`}.`;
		}
		case 'admin-page': {
			const isPublic = findProductFacts(finding.product)?.isMeantToBePublic;
			const path = sign.path === '/' ? '' : `, path ${sign.path}`;
			return `${isPublic ? product : `An admin page (${product})`} is open ${at}${path}.`;
		}
		case 'vpn-page':
			return `A VPN log-in page (${product}) is open ${at}, path ${sign.path}.`;
		case 'no-vpn-page':
			return `The website ${at} shows no known VPN log-in page.`;
		case 'old-tls':
			return `The server ${at} still accepts the outdated ${sign.version}.`;
		case 'certificate-expired':
			return `The certificate ${at} expired ${formatDays(-sign.days)} ago.`;
		case 'certificate-expires':
			return `The certificate ${at} expires in ${formatDays(sign.days)}.`;
		case 'certificate-self-signed':
			return `The certificate ${at} is self-signed, so visitors see a warning.`;
		case 'mail-unencrypted':
			return `${mail} answers ${at} and offers no encryption${sign.takesPasswords ? ', yet takes passwords' : ''}.`;
		case 'mail-plain-login':
			return `${mail} ${at} takes passwords before encryption starts.`;
		case 'mail-encrypted':
			return `${mail} answers ${at} and is encrypted.`;
		case 'open-resolver':
			return `An open DNS resolver ${at} answers questions from anyone.`;
		case 'zone-transfer':
			return `The name server ${at} hands its whole zone to anyone.`;
		case 'name-server':
			return `A name server ${at} answers and behaves.`;
		case 'spf-missing':
			return `${domain} has no SPF record, so anyone may send email in its name.`;
		case 'spf-multiple':
			return `${domain} has ${sign.count} SPF records; email servers then ignore them all.`;
		case 'spf-allows-all':
			return `The SPF record of ${domain} allows every sender in the world (+all).`;
		case 'spf-neutral':
			return `The SPF record of ${domain} does not say what to do with other senders.`;
		case 'spf-restricts':
			return `An SPF record lists who may send email for ${domain}.`;
		case 'dmarc-missing':
			return `${domain} has no DMARC record, so forged email is not stopped.`;
		case 'dmarc':
			return finding.verdict === 'exposed'
				? `The DMARC policy of ${domain} is p=${sign.policy}: forged email is only watched, not stopped.`
				: `DMARC stops forged email (p=${sign.policy}).`;
		case 'mx':
			return `Email goes to ${sign.servers.slice(0, 3).join(', ')}.`;
		case 'mx-missing':
			return `${domain} has no email server (MX).`;
		case 'dkim':
			return `DKIM signing keys were found (${sign.selectors.join(', ')}).`;
		case 'dkim-missing':
			return 'No DKIM key was found under the usual names; it may use another name.';
		case 'caa':
			return 'A CAA record limits who may issue certificates.';
		case 'caa-missing':
			return 'There is no CAA record, so any authority may issue certificates.';
		case 'dnssec':
			return 'The domain is signed (DNSSEC).';
		case 'dnssec-missing':
			return 'The domain is not signed (DNSSEC).';
		case 'zone-allowed':
			return `The name server ${sign.server} hands the whole zone of ${domain} to anyone.`;
		case 'zone-refused':
			return 'Its name servers refuse zone transfers.';
		default:
			return '';
	}
}
