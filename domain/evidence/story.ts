import { msPerDay } from '#domain/time/calendar.ts';
import type { Analysis, Finding } from './analysis.ts';
import { compareLevels, type Stage } from './detection.ts';
import { type Habit, isGuess, isGuessed, type KnownAddresses } from './habits.ts';
import { accountKey } from './observation.ts';
import { weighProof } from './proof.ts';
import { type Candidate, findAnchor, findWayIn, type WayIn } from './way-in.ts';

export type NoticeKind =
	| 'security-missing'
	| 'rolled-over'
	| 'cleared'
	| 'gap'
	| 'clock-jump'
	| 'clock-offset'
	| 'no-command-lines'
	| 'several-names'
	| 'other-language'
	| 'inside-source';

export interface Notice {
	kind: NoticeKind;
	computer: string;
	detail: string;
	from?: number;
	to?: number;
}

export interface Story {
	wayIn: WayIn;
	/** Supporting signs of the answer, out of `maxSigns`; all of them only if nothing speaks against it. */
	signs: number;
	firstComputer: string;
	/** The earliest sign of the attack; a backup must be older. Habits do not count. */
	firstSign: Finding | undefined;
	/** Something before it that may belong to the attack; a backup from before it is safer. */
	unclearSign: Finding | undefined;
	/** Who signs in from outside as a habit. */
	habits: Habit[];
	/** Findings that belong to the answer: before, the same act, and what the same account or address did next. */
	support: Finding[];
	/** One line per kind and computer, by time. */
	lines: Finding[];
	/** The 8 to 12 main lines, if there are as many. */
	timeline: Finding[];
	/** The first warning that someone could have seen, such as an antivirus alert. */
	firstWarning: Finding | undefined;
	/** The ransomware that an antivirus alert names; empty without one. */
	family: string;
	has: { backupsDeleted: boolean; logsCleared: boolean; dataCopied: boolean; protectionOff: boolean };
	notices: Notice[];
}

export const maxSigns = 4;
const maxTimeline = 12;
const maxSupport = 6;

export function tellStory(analysis: Analysis, known: KnownAddresses = {}): Story {
	const { findings } = analysis;
	const proof = weighProof(analysis, known);
	const wayIn = findWayIn(analysis, proof);
	const [best] = wayIn.candidates;
	const credible = findings.filter(
		({ level, isInnocent, isUsual }) => level !== 'low' && !isInnocent && !isUsual,
	);
	const [firstSign] = [...proof.signs, ...wayIn.candidates.map(({ finding }) => finding)]
		.filter((finding) => !isGuess(finding) || isGuessed(finding))
		.sort((a, b) => a.first - b.first);
	const unclearSign = proof.unclear.find(
		({ first, level }) => firstSign && level !== 'low' && first < firstSign.first,
	);
	const isSeen = (stage: Stage) => credible.some((finding) => finding.stage === stage);
	return {
		wayIn,
		signs: best ? countSigns(best) : 0,
		firstComputer: best?.finding.computer ?? credible.find(({ level }) => level === 'high')?.computer ?? '',
		firstSign,
		unclearSign,
		habits: proof.habits,
		support: best ? findSupport(best, findings) : [],
		...pickTimeline(findings, best?.finding),
		firstWarning: credible.find(({ id }) => id === 'defender-alert'),
		family: findFamily(credible),
		has: {
			backupsDeleted: isSeen('backups'),
			logsCleared: findings.some(({ id }) => id === 'security-log-cleared' || id === 'other-log-cleared'),
			dataCopied: isSeen('data'),
			protectionOff: isSeen('protection'),
		},
		notices: findNotices(analysis, findAnchor(findings), wayIn),
	};
}

function countSigns({ supports, against }: Candidate): number {
	return Math.min(supports.length, against.length > 0 ? maxSigns - 1 : maxSigns);
}

/** Microsoft's names for any ransomware. */
const generalNames = /^(?:genasom|filecoder|generic|gen|cryptor|crypmod|encoder|ransom)$/i;

/** Defender names threats as in Ransom:Win64/Akira.A!ibt. */
function findFamily(findings: readonly Finding[]): string {
	const names = findings
		.filter(({ id }) => id === 'defender-alert')
		.map(({ detail }) => /\bransom:[^/\s]+\/([a-z][a-z0-9]{2,})/i.exec(detail)?.[1] ?? '');
	return names.find((name) => name !== '' && !generalNames.test(name)) ?? '';
}

function findSupport({ finding }: Candidate, findings: readonly Finding[]): Finding[] {
	const account = accountKey(finding.account);
	const isRelated = (other: Finding) =>
		(account !== '' && [other.account, other.detail].some((name) => accountKey(name) === account)) ||
		(finding.address !== '' && other.address === finding.address);
	const related = findings.filter((other) => other !== finding && other.level !== 'low' && isRelated(other));
	return [finding, ...related].sort((a, b) => a.first - b.first).slice(0, maxSupport);
}

/** The strongest finding of each kind on each computer gives its line. */
function pickTimeline(
	findings: readonly Finding[],
	answer: Finding | undefined,
): Pick<Story, 'lines' | 'timeline'> {
	const lines = new Map<string, Finding>();
	for (const finding of findings) {
		const key = `${finding.id}|${finding.computer}`;
		const known = lines.get(key);
		if (!known || finding === answer || (known !== answer && compareLevels(finding.level, known.level) > 0))
			lines.set(key, finding);
	}
	const rank = (finding: Finding) =>
		(finding === answer ? 10 : 0) +
		compareLevels(finding.level, 'low') * 2 -
		(finding.isInnocent ? 1 : 0) -
		(finding.isUsual ? 4 : 0);
	const sorted = [...lines.values()].sort((a, b) => a.first - b.first);
	const main = new Set(sorted.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxTimeline));
	return { lines: sorted, timeline: sorted.filter((line) => main.has(line)) };
}

/** Such as '7 h ahead'. */
function describeOffset(offset: number): string {
	const minutes = Math.round(Math.abs(offset) / 60_000);
	const parts = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`];
	return `${parts.filter(Boolean).join(' ')} ${offset > 0 ? 'ahead' : 'behind'}`;
}

function findNotices(
	{ channels, machines, clockJumps, clockOffsets, processes }: Analysis,
	anchor: number | undefined,
	wayIn: WayIn,
): Notice[] {
	const notices: Notice[] = [];
	for (const { name, role, hasOtherLanguage } of machines) {
		if (role === 'device') continue;
		if (hasOtherLanguage) notices.push({ kind: 'other-language', computer: name, detail: '' });
		const security = channels.find(({ computer, channel }) => computer === name && channel === 'Security');
		if (!security) {
			notices.push({ kind: 'security-missing', computer: name, detail: '' });
		} else if (
			anchor !== undefined &&
			security.clearedAt.length === 0 &&
			security.first > anchor - 7 * msPerDay
		) {
			notices.push({ kind: 'rolled-over', computer: name, detail: '', from: security.first });
		}
	}
	for (const { computer, channel, clearedAt, gaps } of channels) {
		for (const from of clearedAt.slice(0, 3))
			notices.push({ kind: 'cleared', computer, detail: channel, from });
		for (const { from, to } of gaps.slice(0, 3))
			notices.push({ kind: 'gap', computer, detail: channel, from, to });
	}
	for (const { computer, at, backMs } of clockJumps.slice(0, 3))
		notices.push({ kind: 'clock-jump', computer, detail: String(Math.round(backMs / 60_000)), from: at });
	for (const [computer, offset] of Object.entries(clockOffsets))
		notices.push({ kind: 'clock-offset', computer, detail: describeOffset(offset) });
	if (processes.withoutCommand > 0 && processes.withCommand === 0)
		notices.push({ kind: 'no-command-lines', computer: '', detail: '' });
	for (const file of new Set(channels.flatMap(({ files }) => files))) {
		const names = new Set(
			channels.filter(({ files }) => files.includes(file)).map(({ computer }) => computer),
		);
		if (names.size > 1)
			notices.push({ kind: 'several-names', computer: '', detail: [...names].slice(0, 5).join(', ') });
	}
	if (wayIn.insideSource && wayIn.candidates.length === 0)
		notices.push({ kind: 'inside-source', computer: '', detail: wayIn.insideSource });
	return notices;
}
