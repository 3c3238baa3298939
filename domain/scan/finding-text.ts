import { formatIsoDate } from '#domain/time/calendar.ts';
import { checkAdvice, stepTexts } from './advice.ts';
import { findCheckId, type ScanCheckResult } from './checks.ts';
import { describeEvidence, type Evidence, type PortEvidenceKind, portTexts } from './evidence.ts';
import type { ScanFinding } from './findings.ts';
import { findProductFacts, getProductName } from './products.ts';

type Check = Pick<ScanCheckResult, 'id' | 'status' | 'findings'>;

export type ProductPlace = { product: string; address: string; port: number };

export const formatPlace = ({ product, address, port }: ProductPlace): string =>
	`${getProductName(product)} on ${address}, port ${port}`;

/** Empty before the check was run. */
export function describeCheck(check: Check): { label: string; text: string }[] {
	const id = findCheckId(check.id);
	const { status, findings } = check;
	if (id === undefined || findings.length === 0) return [];
	const { why, whenSafe } = checkAdvice[id];
	const isSilent = findings.some(({ steps }) => steps.includes('confirm-block'));
	const unknownStep = isSilent ? stepTexts['confirm-block'] : whenSafe;
	const advice =
		status === 'safe'
			? [{ label: 'Next', text: whenSafe }]
			: [
					{ label: 'Why it matters', text: why },
					{ label: 'First step', text: status === 'exposed' ? describeSteps(findings) : unknownStep },
				];
	const omissions = findings.filter(({ verdict }) => verdict === 'not-tested');
	return [
		{ label: 'Seen', text: describeObservations(check) },
		...advice,
		...omissions.map((finding) => ({ label: '', text: describeFinding(finding) })),
	];
}

export const formatDetails = (check: Check): string =>
	describeCheck(check)
		.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
		.join('\n');

export function describeObservations({ findings }: Pick<Check, 'findings'>): string {
	const tested = findings
		.filter(({ verdict }) => verdict !== 'not-tested')
		.toSorted((a, b) => Number(b.verdict === 'exposed') - Number(a.verdict === 'exposed'));
	const parts = [
		...tested.map(describeFinding),
		describeFailedLookups(filterByEvidence(tested, 'lookup-failed')),
		...Object.entries(portTexts).map(([kind, text]) => {
			const ports = filterByEvidence(tested, kind as PortEvidenceKind);
			return ports.length === 0 ? '' : `${formatPorts(ports)}: ${text}`;
		}),
	].filter((text) => text !== '');
	return parts.length === 0 ? 'Nothing answered.' : parts.join(' ');
}

export function describeSteps(findings: readonly ScanFinding[]): string {
	const texts = findings
		.filter(({ verdict }) => verdict === 'exposed')
		.flatMap(({ steps, product }) => {
			const { tonight = '', thisWeek = '' } = findProductFacts(product) ?? {};
			const productTexts = {
				'product-tonight': `Tonight: ${tonight}`,
				'product-this-week': `This week: ${thisWeek}`,
			};
			return steps.map((step) => ({ ...stepTexts, ...productTexts })[step]);
		});
	return [...new Set(texts)].join(' ');
}

const filterByEvidence = (findings: readonly ScanFinding[], kind: Evidence['kind']) =>
	findings.filter(({ evidence }) => evidence.some((sign) => sign.kind === kind));

function formatPorts(findings: readonly ScanFinding[]): string {
	const byAddress = Map.groupBy(findings, ({ address }) => address);
	const byPorts = Map.groupBy(byAddress, ([, here]) =>
		[...Map.groupBy(here, ({ protocol }) => protocol)]
			.map(([protocol, same]) => {
				const ports = same.map(({ port }) => port ?? 0).sort((a, b) => a - b);
				return `${ports.join(', ')} (${protocol?.toUpperCase()})`;
			})
			.join(' and '),
	);
	return [...byPorts]
		.map(([ports, entries]) => `Port ${ports} on ${entries.map(([address]) => address).join(' and ')}`)
		.join('; ');
}

function describeFailedLookups(failed: readonly ScanFinding[]): string {
	const records = failed.map(({ service }) => service?.toUpperCase()).join(', ');
	return failed.length === 0
		? ''
		: `The lookup of ${records} for ${failed[0]?.address} failed, so nothing can be said about it.`;
}

/** One piece of evidence as a sentence; empty for port evidence. */
export function describeSign(sign: Evidence, finding: ScanFinding): string {
	const { address, port, service, version, verdict } = finding;
	const product = getProductName(finding.product);
	return describeEvidence(sign, {
		at: `on ${address} port ${port}`,
		address,
		product,
		productAndVersion: version === null ? product : `${product} ${version}`,
		service: service?.toUpperCase() ?? '',
		isExposed: verdict === 'exposed',
		isMeantToBePublic: findProductFacts(finding.product)?.isMeantToBePublic === true,
	});
}

function describeFinding(finding: ScanFinding): string {
	const facts = findProductFacts(finding.product);
	const parts = finding.evidence.map((sign) => describeSign(sign, finding));
	if (facts && finding.kev) parts.push(...describeVersion(finding), facts.why);
	return parts.filter((text) => text !== '').join(' ');
}

function describeVersion({ version, kev }: ScanFinding): string[] {
	const { listed = null, exploited = null, endedOn, isNewer, atLeast } = kev ?? {};
	if (version === null)
		return [
			`We can see it, not its version. Check that it ${atLeast ? `is at least ${atLeast} and ` : ''}has the newest update.`,
			...(listed ? ['Ransomware groups use vulnerabilities in older versions of it.'] : []),
		];
	const fix = exploited?.fixedIn ? ` Fixed in ${exploited.fixedIn}.` : '';
	const cves = exploited?.cves.join(', ');
	return [
		`It reports ${version.startsWith('build ') ? version : `version ${version}`}.`,
		...(exploited
			? [
					exploited.isMaybe
						? `Unless an update that does not show in that number is installed, it has a vulnerability that ransomware groups use (${cves}).${fix}`
						: `That version has a vulnerability that ransomware groups use (${cves}).${fix}`,
				]
			: []),
		...(endedOn ? [`The vendor stopped updating that version on ${formatIsoDate(endedOn)}.`] : []),
		...(isNewer ? ['It is newer than the versions we know, so we cannot say whether it is safe.'] : []),
	];
}
