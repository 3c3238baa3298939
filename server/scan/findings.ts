import type { ScanCheckId } from '#domain/scan/checks.ts';
import { type Evidence, getWarningDays, type PortEvidenceKind } from '#domain/scan/evidence.ts';
import { defaultSteps, judgeProduct, type ScanFinding, type ServiceId } from '#domain/scan/findings.ts';
import { matchCatalog } from '#domain/scan/kev.ts';
import { findProductFacts } from '#domain/scan/products.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { PortState } from './net/connect.ts';
import type { TlsInfo } from './net/tls.ts';
import type {
	DetectedService,
	DomainRecords,
	MailService,
	Panel,
	PortResult,
	WebService,
} from './scan-results.ts';

type Draft = Pick<ScanFinding, 'service' | 'verdict' | 'evidence'> & Partial<ScanFinding>;

function createFinding(check: ScanCheckId, draft: Draft): ScanFinding {
	const { address = null, port = null, protocol = null, service, product = null, version = null } = draft;
	const place =
		protocol === 'dns' ? service : port === null ? draft.evidence[0]?.kind : `${protocol}/${port}`;
	return {
		id: [check, place, address, service === 'web' ? product : null].filter((part) => part !== null).join(':'),
		address,
		port,
		protocol,
		service,
		product,
		version,
		verdict: draft.verdict,
		evidence: draft.evidence,
		steps: draft.steps ?? (draft.verdict === 'exposed' ? [defaultSteps[check]] : []),
		kev: draft.kev ?? null,
	};
}

export const createNote = (
	check: ScanCheckId,
	verdict: 'unknown' | 'not-tested',
	evidence: Evidence,
	address: string | null = null,
): ScanFinding => createFinding(check, { service: null, verdict, evidence: [evidence], address });

export function getPortFindings(check: ScanCheckId, result: PortResult, now: Date): ScanFinding[] {
	const { address, port, protocol, state, service } = result;
	const drafts =
		state === 'open' && service !== undefined
			? draftService(check, service, port, now)
			: draftState(check, state);
	return drafts.map((draft) => createFinding(check, { ...draft, address, port, protocol }));
}

const stateEvidence: Readonly<Record<PortState, PortEvidenceKind>> = {
	open: 'unrecognized',
	closed: 'refused',
	filtered: 'no-response',
	unreachable: 'unreachable',
	skipped: 'not-tried',
	failed: 'scanner-failed',
};

function draftState(check: ScanCheckId, state: PortState): Draft[] {
	// Most domains are served by name servers of a provider, so silence on port 53 leaves nothing open.
	if (check === 'dns' && state !== 'closed') return [];
	return [
		{
			service: null,
			verdict: state === 'closed' ? 'safe' : 'unknown',
			evidence: [{ kind: stateEvidence[state] }],
			steps: state === 'filtered' ? ['confirm-block'] : [],
		},
	];
}

const exposed = (service: ServiceId, ...evidence: Evidence[]): Draft => ({
	service,
	verdict: 'exposed',
	evidence,
});
const when = (isSeen: boolean | undefined, sign: Evidence): Evidence[] => (isSeen ? [sign] : []);
const safe = (service: ServiceId, ...evidence: Evidence[]): Draft => ({ service, verdict: 'safe', evidence });

type ServiceOf<Kind extends DetectedService['kind']> = Extract<DetectedService, { kind: Kind }>;

function draftDatabase(service: ServiceOf<'database'>, now: Date): Draft {
	const password = service.refusesStrangers ? 'address-refused' : service.password;
	const version = service.version || null;
	return {
		...exposed('database', { kind: 'database', password }),
		product: service.product,
		version,
		kev: version === null ? null : matchCatalog(service.product, version, now),
	};
}

function draftNameServer({ openResolver, zoneTransfer }: ServiceOf<'dns'>): Draft {
	if (!openResolver && !zoneTransfer) return safe('dns', { kind: 'name-server' });
	return exposed(
		'dns',
		...when(openResolver, { kind: 'open-resolver' }),
		...when(zoneTransfer, { kind: 'zone-transfer' }),
	);
}

function draftService(check: ScanCheckId, service: DetectedService, port: number, now: Date): Draft[] {
	const { kind } = service;
	switch (kind) {
		case 'ssh':
			return [
				{
					...exposed(kind, { kind, banner: service.banner }, ...when(service.version1, { kind: 'ssh-1' })),
					...readFileTransfer(service.banner, now),
				},
			];
		case 'rdp':
			return [exposed(kind, { kind, nla: service.networkLevelAuthentication })];
		case 'smb':
			return [
				exposed(
					kind,
					{ kind, dialect: service.dialect },
					...when(service.version1, { kind: 'smb-1' }),
					...when(service.signing === 'optional', { kind: 'smb-signing-optional' }),
				),
			];
		case 'web':
			return check === 'vpn' ? draftPortals(service, now) : draftWeb(service, now);
		case 'database':
			return [draftDatabase(service, now)];
		case 'mail':
			return [draftMail(service, port, now)];
		case 'dns':
			return [draftNameServer(service)];
		case 'ftp':
			return [
				{
					...exposed(kind, { kind, isEncrypted: service.isEncrypted }),
					steps: ['close-ftp'],
					...readFileTransfer(service.banner, now),
				},
			];
		case 'telnet':
			return [{ ...exposed(kind, { kind }), steps: ['close-telnet'] }];
		case 'vnc':
			return [{ ...exposed(kind, { kind, password: service.password }), steps: ['close-vnc'] }];
		case 'winrm':
			return [{ ...exposed(kind, { kind }), steps: ['close-winrm'] }];
		case 'product':
			return [draftProduct({ service: kind, product: service.product, version: null, now }, { kind })];
		case 'vpn': {
			const { product } = service;
			return [
				product === 'pptp'
					? { ...exposed(kind, { kind: 'pptp' }), product }
					: { ...safe(kind, { kind: 'vpn-gateway' }), product },
			];
		}
	}
}

const fileTransferBanners = [
	{ product: 'ws-ftp', banner: /\bWS_FTP(?:-SSH)?[_ ](?:Server )?(\d{1,2}\.\d{1,2}(?:\.\d{1,3})?)/ },
	{ product: 'serv-u', banner: /^SSH-2\.0-Serv-U_(\d{1,2}(?:\.\d{1,4}){1,3})/ },
];

/** File transfer servers name themselves to SSH and FTP clients. */
function readFileTransfer(banner: string, now: Date): Pick<Draft, 'product' | 'version' | 'kev'> {
	for (const { product, banner: pattern } of fileTransferBanners) {
		const version = pattern.exec(banner)?.[1];
		if (version !== undefined) return { product, version, kev: matchCatalog(product, version, now) };
	}
	return {};
}

function draftProduct(
	{
		service,
		product,
		version,
		now,
	}: { service: ServiceId; product: string; version: string | null; now: Date },
	...evidence: Evidence[]
): Draft {
	const facts = findProductFacts(product);
	const kev = matchCatalog(product, version, now);
	return {
		service,
		verdict: judgeProduct(kev, facts?.isMeantToBePublic === true, version),
		evidence,
		...(facts && { steps: ['product-tonight', 'product-this-week'] }),
		product,
		version,
		kev,
	};
}

function draftWeb({ title, server, panels, tls, ...web }: WebService, now: Date): Draft[] {
	const gaps = listGaps(web);
	const evidence = [
		...when(panels.length === 0, { kind: 'website', title, server }),
		...gaps,
		...listTlsWeaknesses(tls, now),
		...listValidCertificate(tls, now),
	];
	return [
		...panels.map((panel) => draftPanel(panel, 'admin-page', now)),
		...(evidence.length > 0 ? [{ ...safe('web', ...evidence), ...(gaps.length > 0 && unknown) }] : []),
	];
}

function draftPortals({ portals, ...web }: WebService, now: Date): Draft[] {
	const gaps = listGaps(web);
	return [
		...portals.map((panel) => draftPanel(panel, 'vpn-page', now)),
		...(gaps.length > 0 ? [{ ...safe('web', ...gaps), ...unknown }] : []),
		...(portals.length + gaps.length === 0 ? [safe('web', { kind: 'no-vpn-page' })] : []),
	];
}

const draftPanel = (panel: Panel, kind: 'admin-page' | 'vpn-page', now: Date): Draft =>
	draftProduct(
		{ service: 'web', product: panel.product, version: panel.version ?? null, now },
		{ kind, path: panel.path },
		{ kind: 'signs', signs: [...panel.signs] },
	);

const unknown = { verdict: 'unknown' } as const;

/** What was not looked at, so that nothing can be called safe. */
const listGaps = ({ unseen, isUnsteady }: Pick<WebService, 'unseen' | 'isUnsteady'>): Evidence[] => [
	...when(unseen.length > 0, { kind: 'pages-unseen', paths: [...unseen] }),
	...when(isUnsteady, { kind: 'answers-vary' }),
];

function draftMail(mail: MailService, port: number, now: Date): Draft {
	const draft = draftEncryption(mail, port, now);
	const { product = null, version = null } = mail;
	if (product === null) return draft;
	const kev = version === null ? null : matchCatalog(product, version, now);
	// Distributions fix old versions under the old number, so a version alone proves nothing.
	const isUnsure = draft.verdict === 'safe' && kev?.exploited;
	return {
		...draft,
		product,
		version,
		kev,
		...(isUnsure && unknown),
		evidence: [...draft.evidence, { kind: 'mail-software' }],
	};
}

function draftEncryption(
	{ protocol, encryption, plainLogin, tls }: MailService,
	port: number,
	now: Date,
): Draft {
	const service = ({ SMTP: 'smtp', POP3: 'pop3', IMAP: 'imap' } as const)[protocol];
	if (encryption === 'missing')
		return exposed(service, { kind: 'mail-unencrypted', takesPasswords: plainLogin });
	const weaknesses = listTlsWeaknesses(tls, now);
	const takesPlainLogin = plainLogin && encryption === 'offered';
	// Port 25 receives mail from other servers, which must be able to fall back; logins need no fallback.
	const isExposed = takesPlainLogin || (weaknesses.length > 0 && port !== 25);
	const isUnproven = encryption === 'offered' && tls === undefined;
	const evidence = [
		...when(takesPlainLogin, { kind: 'mail-plain-login' }),
		...weaknesses,
		...when(isUnproven, { kind: 'tls-not-started' }),
	];
	return {
		service,
		verdict: isExposed ? 'exposed' : isUnproven ? 'unknown' : 'safe',
		evidence: [
			...(evidence.length > 0 || tls === undefined ? evidence : [{ kind: 'mail-encrypted' as const }]),
			...listValidCertificate(tls, now),
		],
	};
}

function listTlsWeaknesses({ certificate, oldVersion }: Partial<TlsInfo> = {}, now: Date): Evidence[] {
	const { validTo, days, isLate } = readExpiry(certificate, now);
	return [
		...when(oldVersion !== undefined, { kind: 'old-tls', version: oldVersion ?? '' }),
		...when(days < 0, { kind: 'certificate-expired', validTo, days }),
		...when(days >= 0 && isLate, { kind: 'certificate-expires', validTo, days }),
		...when(certificate?.selfSigned, { kind: 'certificate-self-signed' }),
	];
}

/** A watch looks again on the day on which it turns into a weakness. */
function listValidCertificate({ certificate }: Partial<TlsInfo> = {}, now: Date): Evidence[] {
	const { validTo, days, isLate, warnsAt } = readExpiry(certificate, now);
	return when(days >= 0 && !isLate, { kind: 'certificate-valid', validTo, warnsAt });
}

/** Days are NaN without a certificate, and so neither few nor many. */
function readExpiry(certificate: TlsInfo['certificate'] | undefined, now: Date) {
	const { validFrom, validTo: end } = certificate ?? {};
	if (end === undefined) return { validTo: '', warnsAt: '', days: Number.NaN, isLate: false };
	const lifetimeDays = validFrom && (end.getTime() - validFrom.getTime()) / msPerDay;
	const warnsAt = new Date(end.getTime() - getWarningDays(lifetimeDays) * msPerDay);
	const days = Math.floor((end.getTime() - now.getTime()) / msPerDay);
	return { validTo: end.toISOString(), warnsAt: warnsAt.toISOString(), days, isLate: now > warnsAt };
}

export function getDomainFindings(records: DomainRecords): ScanFinding[] {
	const { mx, caa, dnssec, dkimSelectors, zoneTransfer } = records;
	const drafts: (Draft | undefined)[] = [
		draftSpf(records),
		...draftDmarc(records),
		mx === 'unknown' ? lookupFailed('mx') : safe('mx', describeMailHosts(mx)),
		safe(
			'dkim',
			dkimSelectors.length > 0 ? { kind: 'dkim', selectors: [...dkimSelectors] } : { kind: 'dkim-missing' },
		),
		caa === 'unknown' ? undefined : safe('caa', { kind: caa === 'absent' ? 'caa-missing' : 'caa' }),
		dnssec === 'unknown'
			? undefined
			: safe('dnssec', { kind: dnssec === 'absent' ? 'dnssec-missing' : 'dnssec' }),
		zoneTransfer.length > 0
			? exposed('zone', ...zoneTransfer.map((server) => ({ kind: 'zone-allowed' as const, server })))
			: records.zoneTransferTested > 0
				? safe('zone', { kind: 'zone-refused' })
				: undefined,
	];
	return drafts
		.filter((draft) => draft !== undefined)
		.map((draft) => createFinding('dns', { ...draft, address: records.domain, protocol: 'dns' }));
}

function describeMailHosts(mx: Exclude<DomainRecords['mx'], 'unknown'>): Evidence {
	if (mx === 'absent') return { kind: 'mx-missing' };
	// RFC 7505: a single record with the root as its host.
	const isNull = mx.found.length === 1 && ['', '.'].includes(mx.found[0] ?? '');
	return isNull ? { kind: 'mx-null' } : { kind: 'mx', servers: [...mx.found] };
}

const lookupFailed = (service: ServiceId): Draft => ({
	service,
	verdict: 'unknown',
	evidence: [{ kind: 'lookup-failed' }],
});

function draftSpf({ spf }: DomainRecords): Draft {
	if (spf === 'unknown') return lookupFailed('spf');
	if (spf === 'absent') return exposed('spf', { kind: 'spf-missing' });
	const { record, count, result, problem, term } = spf.found;
	if (count > 1) return exposed('spf', { kind: 'spf-multiple', count });
	if (result === 'temperror') return lookupFailed('spf');
	if (problem !== undefined) return exposed('spf', { kind: 'spf-broken', problem, term });
	if (result === 'pass') return exposed('spf', { kind: 'spf-allows-all', term });
	if (result === 'neutral') return exposed('spf', { kind: 'spf-neutral', record });
	return safe('spf', { kind: 'spf-restricts', record });
}

const enforcingPolicies = ['quarantine', 'reject'];

function draftDmarc({ dmarc }: DomainRecords): Draft[] {
	if (dmarc === 'unknown') return [lookupFailed('dmarc')];
	if (dmarc === 'absent') return [exposed('dmarc', { kind: 'dmarc-missing' })];
	const { policy, count, percent, isTest, subdomainPolicy } = dmarc.found;
	if (count > 1) return [exposed('dmarc', { kind: 'dmarc-multiple', count })];
	const gaps = [
		...when(percent < 100, { kind: 'dmarc-percent', percent }),
		...when(isTest, { kind: 'dmarc-test' }),
	];
	const isEnforced = enforcingPolicies.includes(policy) && gaps.length === 0;
	const subdomains = subdomainPolicy ?? 'reject';
	return [
		(isEnforced ? safe : exposed)('dmarc', { kind: 'dmarc', policy }, ...gaps),
		...(enforcingPolicies.includes(subdomains)
			? []
			: [exposed('dmarc-subdomains', { kind: 'dmarc-subdomains', policy: subdomains })]),
	];
}
