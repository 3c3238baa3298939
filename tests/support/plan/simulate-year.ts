import { feedsByTool, planCatalog } from '#app/layout/plan-catalog.ts';
import { type Cells, createReplica, writeCells } from '#domain/incident/merge.ts';
import { type Control, type Flag, flagTexts } from '#domain/ready/control.ts';
import { controls } from '#domain/ready/controls.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import { type Catalog, createCatalog } from '#domain/ready/feed.ts';
import {
	type CellText,
	toFlagCell,
	toRulingCell,
	toSaidCell,
	toSnapshotCell,
	toTakenBackCell,
} from '#domain/ready/plan-cells.ts';
import {
	compareSnapshot,
	createSnapshot,
	findEarlier,
	getSnapshotDay,
	readSnapshots,
	serializeSnapshot,
} from '#domain/ready/snapshot.ts';
import year from './year.json' with { type: 'json' };

type Event = {
	readonly at: string;
	readonly flag?: string | undefined;
	readonly ruling?: string | undefined;
	readonly about?: string | undefined;
	readonly finding?: string | undefined;
	readonly target?: string | undefined;
	readonly tool?: string | undefined;
	readonly item?: string | undefined;
	readonly value?: string | null | undefined;
};

const events: readonly Event[] = year.events;

const isFlag = (text: string): text is Flag => Object.hasOwn(flagTexts, text);

function toText(event: Event): CellText[] {
	const at = Date.parse(event.at);
	if (event.flag !== undefined)
		return isFlag(event.flag) ? [toFlagCell({ flag: event.flag, answer: 'no', at })] : [];
	if (event.ruling && event.about && event.finding && event.target) {
		const { finding, target } = event;
		const about = Date.parse(event.about);
		return [toRulingCell({ ruling: 'closed-since', finding, target, about, seen: 'missing', at, who: '' })];
	}
	if (!event.tool || !event.item) return [];
	const source = { tool: event.tool, item: event.item, ...(event.target && { target: event.target }) };
	if (event.value === null || event.value === undefined) return [toTakenBackCell(source)];
	return [toSaidCell({ ...source, answer: event.value, at, who: '' })];
}

export const mailForwarding: Control = {
	...{ id: 'mail-forwarding', name: 'No automatic mail forwarding to outside', meaning: '', group: 'mail' },
	...{ kind: 'entry', impact: 3, evidence: [], hours: 'lt1h', cost: 'none', who: 'IT', recheckDays: 90 },
	...{ proof: '', firstStep: '' },
};

const longer: Catalog = createCatalog('2', [...controls, mailForwarding], feedsByTool);

/** The plan at each visit, each compared with the snapshots of those before. */
export function simulateYear() {
	let cells: Cells = new Map();
	const write = (texts: readonly CellText[], at: number) => {
		cells = writeCells({ ...createReplica('a'), cells }, texts, at).cells;
	};
	let done = 0;
	return year.expected.map((expected) => {
		const now = Date.parse(expected.at);
		for (const event of events.slice(done)) {
			if (Date.parse(event.at) > now) break;
			write(toText(event), Date.parse(event.at));
			done += 1;
		}
		const catalog = now < Date.parse('2027-10-01T09:00:00Z') ? planCatalog : longer;
		const plan = derivePlan(catalog, cells, now);
		const snapshots = readSnapshots(plan.snapshots);
		const earlier = findEarlier(snapshots, now);
		const comparison = earlier && compareSnapshot(plan.standings, earlier, plan.flags);
		const snapshot = createSnapshot(plan.standings, plan.flags, catalog.version, now, 'visit');
		write([toSnapshotCell(getSnapshotDay(now), serializeSnapshot(snapshot))], now);
		return { expected, plan, earlier, comparison, count: snapshots.length };
	});
}
