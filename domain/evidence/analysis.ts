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
	detail: string;
	level: Level;
	weight: number;
	confidence: Confidence;
	isInnocent: boolean;
	first: number;
	last: number;
	count: number;
	records: EventReference[];
}

export interface Analysis {
	findings: Finding[];
	machines: Machine[];
	channels: ChannelCoverage[];
	clockJumps: ClockJump[];
	eventCount: number;
	/** Program starts with and without their command lines. */
	processes: { withCommand: number; withoutCommand: number };
}

const maxRecords = 20;
const maxFindings = 2000;
const maxTallyItems = 400_000;
const maxRememberedRecords = 1_000_000;
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
		const known = this.#findings.get(findingKey(id, event.computer, sign));
		const isKept = !known || known.records.length < maxRecords;
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
		const detection = detections[id];
		const level = sign.level ?? detection.level;
		const weight = sign.weight ?? detection.weight ?? 0;
		const key = findingKey(id, first.computer, sign);
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
					detail: sign.detail ?? '',
					level,
					weight,
					confidence: 'possible',
					isInnocent: sign.isInnocent ?? false,
					first: Math.min(...references.map(({ time }) => time)),
					last: Math.max(...references.map(({ time }) => time)),
					count,
					records: references.slice(0, maxRecords),
				};
				this.#findings.set(key, finding);
				this.#latest = level === 'high' && !finding.isInnocent ? finding : this.#latest;
			}
			return;
		}
		known.count = isWindow ? Math.max(known.count, count) : known.count + count;
		known.level = compareLevels(level, known.level) > 0 ? level : known.level;
		known.weight = Math.max(weight, known.weight);
		known.isInnocent &&= sign.isInnocent ?? false;
		for (const reference of references) {
			known.first = Math.min(known.first, reference.time);
			known.last = Math.max(known.last, reference.time);
			const isKept = isWindow && known.records.some((record) => isSameRecord(record, reference));
			if (known.records.length < maxRecords && !isKept) known.records.push(reference);
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
			this.#findings.set(key, { ...finding, records: [...finding.records] });
		for (const [key, entries] of this.#tallies) {
			const id = key.slice(0, key.indexOf('|'));
			const known = detectionIds.find((other) => other === id);
			if (known) this.#countWindow(known, entries);
		}
		for (const { id, sign, references, count } of this.#correlations.finish())
			this.#merge(id, sign, references, count);
		const findings = [...this.#findings.values()];
		this.#findings = single;
		for (const finding of findings) {
			finding.records.sort((a, b) => a.time - b.time);
			finding.confidence = confidenceOf(finding);
			finding.detail = this.#accountNames.get(finding.detail) ?? finding.detail;
		}
		findings.sort((a, b) => a.first - b.first || a.id.localeCompare(b.id));
		return { findings, ...this.#coverage.finish(), eventCount: this.#eventCount, processes: this.#processes };
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
				const from = Math.max(start, hits.length > 0 ? index : start);
				hits = hits.concat(sorted.slice(from, index + 1));
			}
		}
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

const isSameRecord = (a: EventReference, b: EventReference): boolean =>
	a.recordId === b.recordId && a.time === b.time && a.file === b.file && a.channel === b.channel;

function findingKey(id: DetectionId, computer: string, sign: Sign): string {
	return [id, computer, accountKey(sign.account ?? ''), sign.address ?? ''].join('|');
}

/** Only records that state the fact themselves are certain; an innocent explanation lowers by one step. */
function confidenceOf({ id, level, isInnocent, records }: Finding): Confidence {
	if (level !== 'high' || isInnocent) return 'possible';
	return detections[id].isStated && records.every(({ isIntact }) => isIntact) ? 'certain' : 'likely';
}
