import { statusLabels } from '#app/tools/network-exposure/content.ts';
import { compareScans, type FinishedScan, toSnapshot } from '#app/tools/network-exposure/logic.ts';
import type { Watch, WatchChangeKind } from '#contract/watch.ts';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import type { Evidence } from '#domain/scan/evidence.ts';
import { describeSign, formatPlace } from '#domain/scan/finding-text.ts';
import { getStatus, isExploited, type ScanFinding } from '#domain/scan/findings.ts';
import { getProductName } from '#domain/scan/products.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { isLegacyProduct } from './legacy-results.ts';
import type { LostLine, NewChange, StoredResult } from './rules.ts';

type Check = ScanCheckResult;

/** Results of earlier releases have no findings, or only products. */
const hasFindings = ({ findings }: Check) => findings.some(({ evidence }) => evidence.length > 0);

const findCheck = ({ checks }: StoredResult, id: string) => checks.find((check) => check.id === id);

/** A line that was lost before within this time comes and goes. */
const flapMs = 90 * msPerDay;
const maxLostLines = 100;

/** Sorted, so that the order of a DNS answer makes no difference. */
function listAddresses({ checks }: StoredResult): string[] {
	const addresses = checks.flatMap(({ findings }) =>
		findings.flatMap(({ address, port }) => (address === null || port === null ? [] : address)),
	);
	return [...new Set(addresses)].sort();
}

const isIpv6 = (address: string) => address.includes(':');

/** The earlier result as if it had been seen at the addresses to which the name leads now. */
function followName(previous: StoredResult, current: StoredResult) {
	const [before, after] = [listAddresses(previous), listAddresses(current)];
	const added = after.filter((address) => !before.includes(address));
	const removed = before.filter((address) => !after.includes(address));
	if (before.length === 0 || after.length === 0 || added.length + removed.length === 0)
		return { previous, moves: [] };
	const free = [...added];
	const targets = new Map(
		removed.map((address) => {
			const index = free.findIndex((other) => isIpv6(other) === isIpv6(address));
			return [address, index < 0 ? undefined : free.splice(index, 1)[0]];
		}),
	);
	const follow = (finding: ScanFinding): ScanFinding[] => {
		const { address, port, id } = finding;
		if (address === null || port === null || !targets.has(address)) return [finding];
		const target = targets.get(address);
		return target === undefined ? [] : [{ ...finding, address: target, id: id.replace(address, target) }];
	};
	const moved: StoredResult = {
		...previous,
		checks: previous.checks.map((check) => ({ ...check, findings: check.findings.flatMap(follow) })),
		lost: (previous.lost ?? []).flatMap((line) =>
			follow(line.finding).map((finding) => ({ ...line, finding })),
		),
	};
	const parts = [
		...(added.length > 0 ? [`now leads to ${added.join(', ')}`] : []),
		...(removed.length > 0 ? [`no longer leads to ${removed.join(', ')}`] : []),
	];
	return { previous: moved, moves: [{ kind: 'moved' as const, text: `The name ${parts.join(' and ')}.` }] };
}

const listLines = ({ checks }: StoredResult) =>
	checks
		.flatMap(({ findings }) => findings)
		.filter((finding) => isLine(finding) && finding.protocol !== 'dns');

/** What both looks together say about lines that were lost and came back. */
function rememberLost(previous: StoredResult, current: StoredResult): LostLine[] {
	const after = new Set(listLines(current).map(({ id }) => id));
	const known = new Map((previous.lost ?? []).map((line) => [line.finding.id, line]));
	const { at } = current;
	const isRecent = (line: LostLine | undefined) =>
		line !== undefined && Date.parse(at) - Date.parse(line.at) < flapMs;
	for (const finding of listLines(previous)) {
		if (after.has(finding.id)) continue;
		const line = known.get(finding.id);
		const losses = line !== undefined && isRecent(line) ? line.losses + 1 : 1;
		known.set(finding.id, { finding, at, isGone: true, losses });
	}
	const lines = [...known.values()].map((line) => {
		if (line.isGone && after.has(line.finding.id)) return { ...line, isGone: false };
		// Gone at two looks in a row: that is an end, not a flap.
		return line.isGone && line.at !== at && line.losses > 1 ? { ...line, losses: 1 } : line;
	});
	return lines
		.filter((line) => line.isGone || isRecent(line))
		.toSorted((a, b) => b.at.localeCompare(a.at))
		.slice(0, maxLostLines);
}

/** What is new, closed or changed: one line for each address, port and protocol. */
export function listChanges(domain: string, stored: StoredResult, current: StoredResult): NewChange[] {
	const { previous, moves } = followName(stored, current);
	const isComparable = (check: Check) => {
		const before = findCheck(previous, check.id);
		return before !== undefined && hasFindings(before) && hasFindings(check);
	};
	const lines = current.checks.filter(isComparable).flatMap((check) =>
		compareFindings(findCheck(previous, check.id)?.findings ?? [], check.findings, {
			before: previous.lost ?? [],
			after: rememberLost(previous, current),
		}),
	);
	const legacy = current.checks.filter((check) => !isComparable(check));
	const ids = new Set(legacy.map(({ id }) => id));
	const before = { ...previous, checks: previous.checks.filter(({ id }) => ids.has(id)) };
	const statuses = compareStatuses(domain, before, { ...current, checks: legacy });
	// Two checks can share a port.
	return [
		...moves,
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
	again: 'Answers again',
	flaps: 'Comes and goes',
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

type Lost = { before: readonly LostLine[]; after: readonly LostLine[] };

type Looks = {
	before: ReadonlyMap<string, ScanFinding>;
	after: ReadonlyMap<string, ScanFinding>;
	current: readonly ScanFinding[];
	lost: Lost;
};

const isSamePort = (a: ScanFinding, b: ScanFinding) => getPort(a) === getPort(b);

/** A website without a product is only another view of the port on which a product is found or lost. */
const isSameWebsite = (finding: ScanFinding, others: ReadonlyMap<string, ScanFinding>) =>
	finding.service === 'web' &&
	finding.product === null &&
	[...others.values()].some((other) => isSamePort(other, finding));

const wasLost = ({ lost }: Looks, id: string) =>
	lost.before.find((line) => line.isGone && line.finding.id === id);

/** `replaced` collects the new lines that are told as a change of an old one. */
function describeLoss(looks: Looks, finding: ScanFinding, replaced: Set<string>): NewChange[] {
	const { before, after, current, lost } = looks;
	const here = [...after.values()].filter((other) => isSamePort(other, finding));
	const hasSign = (kind: Evidence['kind']) =>
		current.some((other) => isSamePort(other, finding) && other.evidence.some((sign) => sign.kind === kind));
	if (here.length > 0 || hasSign('unrecognized')) {
		const next = here.find(
			({ id }) => !before.has(id) && wasLost(looks, id) === undefined && !replaced.has(id),
		);
		if (next === undefined || next.product === null) {
			const text = `${formatPort(finding)} is no longer ${formatName(finding)}, still open.`;
			return [toChange('changed', finding, text)];
		}
		replaced.add(next.id);
		const names = `now ${formatName(next)}, no longer ${formatName(finding)}`;
		return [toChange('changed', next, `${formatPort(finding)} is ${names}${describeExploit(next)}.`)];
	}
	const { losses = 1 } = lost.after.find((line) => line.finding.id === finding.id) ?? {};
	if (losses > 1) return losses === 2 ? [toChange('flaps', finding, `${formatLine(finding)}.`)] : [];
	return [toChange(hasSign('refused') ? 'closed' : 'silent', finding, `${formatLine(finding)}.`)];
}

function describeGain(looks: Looks, finding: ScanFinding, replaced: ReadonlySet<string>): NewChange[] {
	const known = looks.before.get(finding.id);
	if (known !== undefined) return compareLines(known, finding);
	if (finding.protocol === 'dns')
		return finding.evidence.map((sign) => toChange('new', finding, describeSign(sign, finding)));
	if (replaced.has(finding.id) || isSameWebsite(finding, looks.before)) return [];
	const line = wasLost(looks, finding.id);
	if (line !== undefined && line.losses > 1) return [];
	const text = `${formatLine(finding)}${describeExploit(finding)}.`;
	return [toChange(line === undefined ? 'new' : 'again', finding, text)];
}

function compareFindings(
	previous: readonly ScanFinding[],
	current: readonly ScanFinding[],
	lost: Lost,
): NewChange[] {
	const before = new Map(previous.filter(isLine).map((finding) => [finding.id, finding]));
	const after = new Map(current.filter(isLine).map((finding) => [finding.id, finding]));
	const looks = { before, after, current, lost };
	const replaced = new Set<string>();
	const losses = [...before.values()]
		.filter((finding) => !after.has(finding.id) && finding.protocol !== 'dns')
		.filter((finding) => !isSameWebsite(finding, after))
		.flatMap((finding) => describeLoss(looks, finding, replaced));
	/** What came and went and is gone for a second look. */
	const ends = lost.after
		.filter(({ isGone, losses: count }) => isGone && count === 1)
		.map(({ finding }) => finding)
		.filter(({ id }) => (wasLost(looks, id)?.losses ?? 0) > 1)
		.filter((finding) => current.some((other) => isSamePort(other, finding)))
		.flatMap((finding) => describeLoss(looks, finding, replaced));
	const gains = [...after.values()].flatMap((finding) => describeGain(looks, finding, replaced));
	return [...gains, ...losses, ...ends];
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
	// The verdict on records changes without their evidence only when our rule has changed.
	const isRecord = after.protocol === 'dns';
	if (changes.length === 0 && after.verdict !== before.verdict && after.verdict !== 'not-tested' && !isRecord)
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

const formatName = ({ service, product }: ScanFinding): string =>
	product === null ? (serviceNames[service ?? ''] ?? service?.toUpperCase() ?? '') : getProductName(product);

const formatPort = ({ address, port, protocol }: ScanFinding): string =>
	`${address && isIpv6(address) ? `[${address}]` : address}:${port}${protocol === 'udp' ? ' (UDP)' : ''}`;

/** "VNC without password on 203.0.113.7:5900". */
function formatLine(finding: ScanFinding): string {
	const isOpen = finding.evidence.some((sign) => 'password' in sign && sign.password === 'not-asked');
	return `${formatName(finding)}${isOpen ? ' without password' : ''} on ${formatPort(finding)}`;
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
export function carryOver(stored: StoredResult, current: StoredResult): StoredResult {
	const { previous } = followName(stored, current);
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
	const result = { ...current, checks };
	return { ...result, lost: rememberLost(previous, result) };
}
