import { statusLabels } from '#app/tools/network-exposure/content.ts';
import { compareScans, type FinishedScan, toSnapshot } from '#app/tools/network-exposure/logic.ts';
import type { Watch, WatchChangeKind } from '#contract/watch.ts';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import type { Evidence } from '#domain/scan/evidence.ts';
import { describeSign, formatPlace } from '#domain/scan/finding-text.ts';
import { getStatus, isExploited, type ScanFinding } from '#domain/scan/findings.ts';
import { getProductName } from '#domain/scan/products.ts';
import { isLegacyProduct } from './legacy-results.ts';
import type { NewChange, StoredResult } from './rules.ts';

type Check = ScanCheckResult;

/** Results of earlier releases have no findings, or only products. */
const hasFindings = ({ findings }: Check) => findings.some(({ evidence }) => evidence.length > 0);

const findCheck = ({ checks }: StoredResult, id: string) => checks.find((check) => check.id === id);

/** What is new, closed or changed: one line for each address, port and protocol. */
export function listChanges(domain: string, previous: StoredResult, current: StoredResult): NewChange[] {
	const isComparable = (check: Check) => {
		const before = findCheck(previous, check.id);
		return before !== undefined && hasFindings(before) && hasFindings(check);
	};
	const lines = current.checks
		.filter(isComparable)
		.flatMap((check) => compareFindings(findCheck(previous, check.id)?.findings ?? [], check.findings));
	const legacy = current.checks.filter((check) => !isComparable(check));
	const ids = new Set(legacy.map(({ id }) => id));
	const before = { ...previous, checks: previous.checks.filter(({ id }) => ids.has(id)) };
	const statuses = compareStatuses(domain, before, { ...current, checks: legacy });
	// Two checks can share a port.
	return [
		...statuses.map((text) => ({ text })),
		...new Map(lines.map((change) => [formatChange(change), change])).values(),
	];
}

const changeLabels: Readonly<Partial<Record<WatchChangeKind, string>>> = {
	new: 'New',
	closed: 'Closed',
	silent: 'No answer any more',
	changed: 'Changed',
	ended: 'No longer',
};

export function formatChange({ kind, text }: NewChange): string {
	const label = kind && changeLabels[kind];
	return label ? `${label}: ${text}` : text;
}

function compareStatuses(domain: string, previous: StoredResult, current: StoredResult): string[] {
	const toScan = ({ at, checks }: StoredResult): FinishedScan => ({
		target: { domain },
		at: new Date(at),
		checks,
	});
	const { changes, newProducts, goneProducts } = compareScans(toSnapshot(toScan(previous)), toScan(current));
	return [
		...changes
			// A silent firewall comes and goes; only a clear answer is news.
			.filter(
				({ previousStatus, currentStatus }) =>
					[previousStatus, currentStatus].includes('exposed') || currentStatus !== 'unknown',
			)
			.filter(
				({ previousStatus, currentStatus }) => !(previousStatus === 'unknown' && currentStatus === 'safe'),
			)
			.map(
				({ name, previousStatus, currentStatus }) =>
					`${name}: was ${statusLabels[previousStatus]}, is ${statusLabels[currentStatus]}.`,
			),
		...newProducts
			.filter(({ product }) => isLegacyProduct(product))
			.map((place) => `New: ${formatPlace(place)}.`),
		...goneProducts
			.filter(({ product }) => product !== unsplitVmware)
			.map((place) => `Gone: ${formatPlace(place)}.`),
	];
}

/** Earlier releases did not tell ESXi from vCenter. */
const unsplitVmware = 'vsphere';

/** Something answers there. */
const isLine = ({ service, product, verdict, evidence }: ScanFinding) =>
	verdict !== 'not-tested' &&
	(service !== null || product !== null) &&
	!evidence.some(({ kind }) => kind === 'no-vpn-page' || kind === 'lookup-failed');

const getPort = ({ address, port, protocol }: ScanFinding) => `${protocol}/${port} ${address}`;

const toChange = (kind: WatchChangeKind, { id }: ScanFinding, text: string): NewChange => ({
	kind,
	finding: id,
	text,
});

function compareFindings(previous: readonly ScanFinding[], current: readonly ScanFinding[]): NewChange[] {
	const before = new Map(previous.filter(isLine).map((finding) => [finding.id, finding]));
	const after = new Map(current.filter(isLine).map((finding) => [finding.id, finding]));
	// A website without a product is only another view of the port on which a product is found or lost.
	const isSameWebsite = (finding: ScanFinding, others: ReadonlyMap<string, ScanFinding>) =>
		finding.service === 'web' &&
		finding.product === null &&
		[...others.values()].some((other) => getPort(other) === getPort(finding));
	const isRefused = (finding: ScanFinding) =>
		current.some(
			(other) => getPort(other) === getPort(finding) && other.evidence.some(({ kind }) => kind === 'refused'),
		);
	return [
		...[...after.values()].flatMap((finding) => {
			const known = before.get(finding.id);
			if (known !== undefined) return compareLines(known, finding);
			return finding.protocol === 'dns'
				? finding.evidence.map((sign) => toChange('new', finding, describeSign(sign, finding)))
				: isSameWebsite(finding, before)
					? []
					: [toChange('new', finding, `${formatLine(finding)}${describeExploit(finding)}.`)];
		}),
		...[...before.values()]
			.filter((finding) => !after.has(finding.id) && finding.protocol !== 'dns')
			.filter((finding) => !isSameWebsite(finding, after))
			.map((finding) => {
				const isClosed =
					isRefused(finding) || [...after.values()].some((other) => getPort(other) === getPort(finding));
				return toChange(isClosed ? 'closed' : 'silent', finding, `${formatLine(finding)}.`);
			}),
	];
}

function compareLines(before: ScanFinding, after: ScanFinding): NewChange[] {
	const changes: NewChange[] = [];
	const line = formatLine(after);
	const exploit = describeExploit(after);
	if (after.version !== null && after.version !== before.version) {
		const known = before.version === null ? '' : ` (was ${before.version})`;
		changes.push(toChange('changed', after, `${line}, version ${after.version}${known}${exploit}.`));
	} else if (isExploited(after) && !isExploited(before))
		changes.push(toChange('changed', after, `${line}${exploit}.`));
	changes.push(...compareEvidence(before, after));
	if (changes.length === 0 && after.verdict !== before.verdict && after.verdict !== 'not-tested')
		changes.push(toChange('changed', after, `${line} is now ${statusLabels[after.verdict]}.`));
	return changes;
}

/** Titles of websites change every day, and gaps of one look say nothing about the target. */
const ignoredKinds: readonly Evidence['kind'][] = [
	'website',
	'signs',
	'pages-unseen',
	'answers-vary',
	'product',
	'certificate-valid',
];

const getGroup = ({ kind }: Evidence) => kind.split('-')[0] ?? kind;

function isSameEvidence(before: Evidence, after: Evidence): boolean {
	const known = new Map(Object.entries(before));
	// Days are counted from the scan, and earlier releases lack some values.
	return Object.entries(after).every(
		([key, value]) =>
			key === 'days' || !known.has(key) || JSON.stringify(known.get(key)) === JSON.stringify(value),
	);
}

function compareEvidence(before: ScanFinding, after: ScanFinding): NewChange[] {
	const [known, found] = [before, after].map(({ evidence }) =>
		evidence.filter(({ kind }) => !ignoredKinds.includes(kind)),
	);
	const subtract = (list: readonly Evidence[] = [], others: readonly Evidence[] = []) =>
		list.filter((sign) => !others.some((other) => isSameEvidence(other, sign)));
	const added = subtract(found, known);
	const groups = new Set(added.map(getGroup));
	const gone = subtract(known, found).filter((sign) => !groups.has(getGroup(sign)));
	return [
		...added.map((sign) => toChange('changed', after, describeSign(sign, after))),
		...gone.map((sign) => toChange('ended', after, describeSign(sign, before))),
	].filter(({ text }) => text !== '');
}

const serviceNames: Readonly<Record<string, string>> = {
	rdp: 'Remote Desktop',
	smb: 'Windows file sharing (SMB)',
	telnet: 'Telnet',
	winrm: 'Windows remote management (WinRM)',
	web: 'a website',
	dns: 'a name server',
	vpn: 'a VPN gateway',
};

export function listExposed({ checks }: StoredResult): Watch['exposed'] {
	const exposed = checks.flatMap(({ findings }) => findings.filter(({ verdict }) => verdict === 'exposed'));
	return exposed.map((finding) => ({ finding: finding.id, text: formatExposure(finding) }));
}

const formatExposure = (finding: ScanFinding): string =>
	finding.protocol === 'dns'
		? finding.evidence.map((sign) => describeSign(sign, finding)).join(' ')
		: `${formatLine(finding)}.`;

/** "VNC without password on 203.0.113.7:5900". */
function formatLine({ address, port, protocol, service, product, evidence }: ScanFinding): string {
	const name =
		product === null
			? (serviceNames[service ?? ''] ?? service?.toUpperCase() ?? '')
			: getProductName(product);
	const isOpen = evidence.some((sign) => 'password' in sign && sign.password === 'not-asked');
	const host = address?.includes(':') ? `[${address}]` : address;
	return `${name}${isOpen ? ' without password' : ''} on ${host}:${port}${protocol === 'udp' ? ' (UDP)' : ''}`;
}

const describeExploit = (finding: ScanFinding): string =>
	isExploited(finding)
		? `: ransomware groups use a vulnerability in that version (${finding.kev?.exploited?.cves.join(', ')})`
		: '';

/** Evidence that a place was not looked at this time. */
const gapKinds: readonly Evidence['kind'][] = [
	'not-tried',
	'scanner-failed',
	'lookup-failed',
	'pages-unseen',
	'answers-vary',
	'no-route',
];

/** Keeps what was known about places that this scan did not see, so that they are not news next time. */
export function carryOver(previous: StoredResult, current: StoredResult): StoredResult {
	const checks = current.checks.map((check) => {
		const before = findCheck(previous, check.id);
		if (before === undefined || !hasFindings(before)) return check;
		const isGap = ({ evidence }: ScanFinding) => evidence.some(({ kind }) => gapKinds.includes(kind));
		const gaps = check.findings.filter(isGap);
		const isUnseen = (finding: ScanFinding) =>
			gaps.some((gap) =>
				gap.port === null && gap.protocol !== 'dns'
					? gap.address === finding.address
					: gap.protocol === 'dns'
						? gap.id === finding.id
						: getPort(gap) === getPort(finding),
			);
		const ids = new Set(check.findings.filter((finding) => !isGap(finding)).map(({ id }) => id));
		const kept = before.findings.filter(
			(finding) => isLine(finding) && isUnseen(finding) && !ids.has(finding.id),
		);
		if (kept.length === 0) return check;
		const keptIds = new Set(kept.map(({ id }) => id));
		const findings = [...check.findings.filter(({ id }) => !keptIds.has(id)), ...kept];
		return { ...check, findings, status: getStatus(findings) };
	});
	return { ...current, checks };
}
