import { msPerDay } from '#domain/time/calendar.ts';
import { Correlations } from './correlate.ts';
import { type ChannelCoverage, type ClockJump, CoverageLog, type Machine } from './coverage.ts';
import {
	compareLevels,
	type Detection,
	type Level,
	type Sign,
	type Stage,
	type TallyItem,
} from './detection.ts';
import { type DetectionId, detectionIds, detections } from './detections/all.ts';
import { jobPattern, markJobs } from './habits.ts';
import { type EventReference, type LogEvent, referenceTo } from './log-event.ts';
import { accountKey, observe } from './observation.ts';

export type Confidence = 'certain' | 'likely' | 'possible' | 'cannot tell';

export interface Finding {
	id: DetectionId;
	stage: Stage;
	attack: readonly string[];
	computer: string;
	account: string;
	address: string;
	/** Addresses that a VPN gave to its sessions. */
	inside: string[];
	detail: string;
	level: Level;
	weight: number;
	confidence: Confidence;
	isInnocent: boolean;
	/** It repeats day after day, so it is not counted as a sign: a nightly job, or the sign-ins of staff from their usual address. */
	isUsual: boolean;
	first: number;
	last: number;
	count: number;
	/** The first time on each day. */
	days: number[];
	records: EventReference[];
}

export interface Analysis {
	findings: Finding[];
	machines: Machine[];
	channels: ChannelCoverage[];
	clockJumps: ClockJump[];
	/** How far the clock of a computer is ahead of the others, in milliseconds. */
	clockOffsets: Readonly<Record<string, number>>;
	/** Which computer has an inside address, by the sign-ins of its own account. */
	owners: Readonly<Record<string, string>>;
	eventCount: number;
	/** Program starts with and without their command lines. */
	processes: { withCommand: number; withoutCommand: number };
}

const maxRecords = 20;
const maxFindings = 10_000;
const maxDays = 400;
const maxTallyItems = 400_000;
const maxRememberedRecords = 1_000_000;
const maxSpellings = 20;
const minuteMs = 60_000;

interface TallyEntry {
	item: TallyItem;
	reference: EventReference;
}

/** Takes the events of any number of files, in any order, and keeps what the findings need. */
export class Analyzer {
	#findings = new Map<string, Finding>();
	#latest: Finding | undefined;
	readonly #tallies = new Map<string, TallyEntry[]>();
	readonly #coverage = new CoverageLog();
	readonly #correlations = new Correlations();
	readonly #processes = { withCommand: 0, withoutCommand: 0 };
	readonly #recordTimes = new Map<string, Map<string, Map<number, number>>>();
	readonly #accountNames = new Map<string, string>();
	readonly #spellings = new Spellings();
	#tallyItems = 0;
	#eventCount = 0;

	add(events: readonly LogEvent[], file: string, isIntact: boolean): void {
		for (const event of events) this.#addEvent(event, file, isIntact);
	}

	#addEvent(event: LogEvent, file: string, isIntact: boolean): void {
		if (this.#isRepeat(event, file)) return;
		const observation = observe(event);
		this.#eventCount++;
		if (observation.log === 'security' && event.id === 4720)
			this.#accountNames.set(observation.get('TargetSid'), observation.get('TargetUserName'));
		this.#coverage.add(observation, file);
		this.#correlations.add(observation, file, isIntact);
		if (observation.process) {
			const hasCommand = event.data.get('CommandLine');
			this.#processes[hasCommand ? 'withCommand' : 'withoutCommand']++;
		}
		for (const id of detectionIds) {
			const detection: Detection = detections[id];
			const sign = detection.match?.(observation);
			if (sign) this.#addSign(id, sign, [event, file, isIntact]);
			for (const item of detection.tally?.collect(observation) ?? [])
				this.#addTally(`${id}|${event.computer}|${item.group}`, item, [event, file, isIntact]);
		}
	}

	/** The same log may be read twice, such as an export and a copy; each record counts once. */
	#isRepeat({ computer, channel, recordId, time }: LogEvent, file: string): boolean {
		const key = `${computer}|${channel}`;
		const files = this.#recordTimes.get(key) ?? new Map<string, Map<number, number>>();
		this.#recordTimes.set(key, files);
		const times = files.get(file) ?? new Map<number, number>();
		files.set(file, times);
		if (files.size > 1 && [...files].some(([name, other]) => name !== file && other.get(recordId) === time))
			return true;
		if (this.#eventCount < maxRememberedRecords) times.set(recordId, time);
		return false;
	}

	#addSign(id: DetectionId, sign: Sign, at: [LogEvent, string, boolean]): void {
		const [event, file, isIntact] = at;
		const known = this.#findings.get(findingKey(id, event.computer, sign, event.time));
		const isKept =
			!known || known.records.length < maxRecords || known.records.some(({ time }) => time > event.time);
		this.#merge(id, sign, [referenceTo(event, file, isIntact, isKept)], 1);
	}

	#addTally(key: string, item: TallyItem, at: [LogEvent, string, boolean]): void {
		const entries = this.#tallies.get(key) ?? [];
		if (this.#tallyItems >= maxTallyItems) return;
		this.#tallyItems++;
		const [event, file, isIntact] = at;
		entries.push({ item, reference: referenceTo(event, file, isIntact, entries.length < maxRecords) });
		this.#tallies.set(key, entries);
	}

	/** `isWindow`: several windows, such as by account and by address, can hold the same records; they count once. */
	#merge(
		id: DetectionId,
		sign: Sign,
		references: readonly EventReference[],
		count: number,
		isWindow = false,
	): void {
		const [first] = references;
		if (!first) return;
		this.#spellings.add(sign.account ?? '');
		const detection = detections[id];
		const level = sign.level ?? detection.level;
		const weight = sign.weight ?? detection.weight ?? 0;
		const key = findingKey(id, first.computer, sign, first.time);
		const known = this.#findings.get(key);
		if (!known) {
			if (this.#findings.size < maxFindings) {
				const finding: Finding = {
					id,
					stage: detection.stage,
					attack: detection.attack,
					computer: first.computer,
					account: sign.account ?? '',
					address: sign.address ?? '',
					inside: sign.inside ? [sign.inside] : [],
					detail: sign.detail ?? '',
					level,
					weight,
					confidence: 'possible',
					isInnocent: sign.isInnocent ?? false,
					isUsual: false,
					first: Math.min(...references.map(({ time }) => time)),
					last: Math.max(...references.map(({ time }) => time)),
					count,
					days: [],
					records: references.slice(0, maxRecords),
				};
				for (const { time } of references) addDay(finding.days, time);
				this.#findings.set(key, finding);
				this.#latest = level === 'high' && !finding.isInnocent ? finding : this.#latest;
			}
			return;
		}
		known.count = isWindow ? Math.max(known.count, count) : known.count + count;
		known.level = compareLevels(level, known.level) > 0 ? level : known.level;
		known.weight = Math.max(weight, known.weight);
		known.isInnocent &&= sign.isInnocent ?? false;
		if (sign.inside && !known.inside.includes(sign.inside) && known.inside.length < maxRecords)
			known.inside.push(sign.inside);
		// The files can come in any order: the earliest record gives the words.
		if (first.time < known.first) known.detail = sign.detail ?? '';
		for (const reference of references) {
			addDay(known.days, reference.time);
			known.first = Math.min(known.first, reference.time);
			known.last = Math.max(known.last, reference.time);
			const isKept = isWindow && known.records.some((record) => isSameRecord(record, reference));
			if (!isKept) keepEarliest(known.records, reference);
		}
	}

	/** The newest finding of the first screen, while files are still being read. */
	get latest(): Finding | undefined {
		return this.#latest;
	}

	/** The findings of all events so far; more events can be added afterwards. */
	finish(): Analysis {
		const single = new Map(this.#findings);
		for (const [key, finding] of single)
			this.#findings.set(key, {
				...finding,
				inside: [...finding.inside],
				days: [...finding.days],
				records: [...finding.records],
			});
		for (const [key, entries] of this.#tallies) {
			const id = key.slice(0, key.indexOf('|'));
			const known = detectionIds.find((other) => other === id);
			if (known) this.#countWindow(known, entries);
		}
		for (const { id, sign, references, count } of this.#correlations.finish())
			this.#merge(id, sign, references, count);
		markJobs(this.#findings);
		const findings = joinGroups(this.#findings);
		this.#findings = single;
		for (const finding of findings) {
			finding.records.sort((a, b) => a.time - b.time || a.recordId - b.recordId);
			finding.days.sort((a, b) => a - b);
			finding.confidence = confidenceOf(finding);
			finding.detail = this.#accountNames.get(finding.detail) ?? finding.detail;
			finding.account = this.#spellings.get(finding.account);
		}
		const { places, ...coverage } = this.#coverage.finish();
		for (const finding of findings) finding.computer = places.get(finding.computer) ?? finding.computer;
		correctClocks(findings, coverage.clockOffsets);
		const order = ({ id, computer, account, address }: Finding) => [id, computer, account, address].join('|');
		findings.sort((a, b) => a.first - b.first || (order(a) < order(b) ? -1 : 1));
		return { findings, ...coverage, eventCount: this.#eventCount, processes: { ...this.#processes } };
	}

	/** Fires once for each stretch of time in which the window holds enough records. */
	#countWindow(id: DetectionId, entries: TallyEntry[]): void {
		const { tally } = detections[id];
		if (!tally) return;
		const sorted = entries
			.filter(({ reference }) => !(tally.isNotNearShutdown && this.#correlations.isNearShutdown(reference)))
			.sort((a, b) => a.reference.time - b.reference.time);
		const counts = new Map<string, number>();
		let start = 0;
		let hits: TallyEntry[] = [];
		for (const [index, entry] of sorted.entries()) {
			const value = entry.item.distinct ?? String(index);
			counts.set(value, (counts.get(value) ?? 0) + 1);
			for (
				let oldest = sorted[start];
				oldest && entry.reference.time - oldest.reference.time > tally.minutes * minuteMs;
				oldest = sorted[start]
			) {
				const old = oldest.item.distinct ?? String(start);
				const left = (counts.get(old) ?? 1) - 1;
				if (left === 0) {
					counts.delete(old);
				} else {
					counts.set(old, left);
				}
				start++;
			}
			if (counts.size >= (entry.item.min ?? tally.min)) {
				if (hits.length > 0) hits.push(entry);
				else hits = sorted.slice(start, index + 1);
			}
		}
		// Hours apart, so that a nightly job can be told from the attack.
		const byHour = Map.groupBy(hits, ({ reference }) => jobPattern(id, '', reference.time));
		for (const part of byHour.values()) this.#mergeWindow(id, part);
	}

	#mergeWindow(id: DetectionId, hits: readonly TallyEntry[]): void {
		const [hit] = hits;
		if (hit) {
			const detail = hit.item.detail ?? String(hits.length);
			const references = hits.map(({ reference }) => reference);
			const withValues = references.filter(({ values }) => values.length > 0);
			const shown = new Set([
				...(withValues.length > 0 ? withValues : references).slice(0, maxRecords - 1),
				...references.slice(-1),
			]);
			this.#merge(id, { ...hit.item, detail }, [...shown], hits.length, true);
		}
	}
}

/** The story is told in the time of the computers that agree; the records keep their own times. */
function correctClocks(findings: readonly Finding[], offsets: Readonly<Record<string, number>>): void {
	for (const finding of findings) {
		const offset = offsets[finding.computer];
		if (offset === undefined) continue;
		finding.first -= offset;
		finding.last -= offset;
		finding.days = finding.days.map((time) => time - offset);
	}
}

/** Logs write one account in several ways; the one that occurs most is shown, without its domain. */
class Spellings {
	readonly #counts = new Map<string, Map<string, number>>();

	add(account: string): void {
		const key = accountKey(account);
		const counts = this.#counts.get(key) ?? new Map<string, number>();
		if (!this.#counts.has(key) && this.#counts.size < maxFindings) this.#counts.set(key, counts);
		const name = account.replace(/^.*\\/, '');
		if (counts.has(name) || counts.size < maxSpellings) counts.set(name, (counts.get(name) ?? 0) + 1);
	}

	get(account: string): string {
		const counts = [...(this.#counts.get(accountKey(account)) ?? [])];
		const [best] = counts.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
		return best?.[0] ?? account;
	}
}

const isSameRecord = (a: EventReference, b: EventReference): boolean =>
	a.recordId === b.recordId && a.time === b.time && a.file === b.file && a.channel === b.channel;

function findingKey(id: DetectionId, computer: string, sign: Sign, time: number): string {
	const pattern = jobPattern(id, sign.detail ?? '', time);
	return [id, computer, accountKey(sign.account ?? ''), sign.address ?? '', pattern].join('|');
}

/** Keeps the first time of each day, in order. */
function addDay(days: number[], time: number): void {
	const day = Math.floor(time / msPerDay);
	const index = days.findIndex((other) => Math.floor(other / msPerDay) === day);
	if (index >= 0) days[index] = Math.min(days[index] ?? time, time);
	else if (days.length < maxDays) days.push(time);
}

function keepEarliest(records: EventReference[], reference: EventReference): void {
	if (records.length < maxRecords) {
		records.push(reference);
		return;
	}
	const latest = records.reduce((a, b) => (isLater(b, a) ? b : a));
	if (isLater(latest, reference)) records[records.indexOf(latest)] = reference;
}

const isLater = (a: EventReference, b: EventReference): boolean =>
	a.time > b.time || (a.time === b.time && `${a.channel}${a.recordId}` > `${b.channel}${b.recordId}`);

/** What repeats as a job stays apart; the rest of one detection, computer, account and address is one finding. */
function joinGroups(groups: ReadonlyMap<string, Finding>): Finding[] {
	const joined = new Map<string, Finding>();
	for (const finding of groups.values()) {
		const { id, computer, account, address, isUsual } = finding;
		const key = [id, computer, accountKey(account), address, isUsual].join('|');
		const known = joined.get(key);
		if (!known) {
			joined.set(key, finding);
			continue;
		}
		if (finding.first < known.first) known.detail = finding.detail;
		known.first = Math.min(known.first, finding.first);
		known.last = Math.max(known.last, finding.last);
		known.count += finding.count;
		known.level = compareLevels(finding.level, known.level) > 0 ? finding.level : known.level;
		known.weight = Math.max(finding.weight, known.weight);
		known.isInnocent &&= finding.isInnocent;
		for (const time of finding.days) addDay(known.days, time);
		for (const record of finding.records) keepEarliest(known.records, record);
	}
	return [...joined.values()];
}

/** Only records that state the fact themselves are certain; an innocent explanation lowers by one step. */
function confidenceOf({ id, level, isInnocent, records }: Finding): Confidence {
	if (level !== 'high' || isInnocent) return 'possible';
	return detections[id].isStated && records.every(({ isIntact }) => isIntact) ? 'certain' : 'likely';
}
