import { type Cells, fromKey, getShownVersion, toKey } from '#domain/incident/merge.ts';
import { toDate } from '#domain/time/instant.ts';
import { type Flag, flagTexts } from './control.ts';
import { listTools, planTool } from './plan-tools.ts';
import {
	type FlagAnswer,
	getRulingId,
	getSaidId,
	type PlanFacts,
	parseRuling,
	parseSaid,
	type Ruling,
	type Said,
	serializeRuling,
	serializeSaid,
} from './statement.ts';

export const actionColumns = ['who', 'due', 'note', 'accepted'] as const;

/** What was agreed about a control: a name, a day as YYYY-MM-DD, a note, and the day until which it is accepted as it is. */
export type Action = Readonly<Record<(typeof actionColumns)[number], string>>;

export type Plan = PlanFacts & {
	readonly actions: ReadonlyMap<string, Action>;
	/** By day; all versions where devices did not know of each other. */
	readonly snapshots: ReadonlyMap<string, readonly string[]>;
	/** Who has left the organization, and since when. */
	readonly left: ReadonlyMap<string, number>;
};

/** A text to write to a cell; an empty one takes it back. */
export type CellText = readonly [key: string, value: string];

const toCell = (kind: string, id: string, column = 'v') => toKey(planTool, kind, 'row', id, column);

export const toSaidCell = (said: Said): CellText => [toCell('said', getSaidId(said)), serializeSaid(said)];

export const toTakenBackCell = (said: Pick<Said, 'tool' | 'item' | 'target'>): CellText => [
	toCell('said', getSaidId(said)),
	'',
];

export const toRulingCell = (ruling: Ruling): CellText => [
	toCell('ruled', getRulingId(ruling)),
	serializeRuling(ruling),
];

export const toFlagCell = ({ flag, answer, at }: FlagAnswer): CellText => [
	toCell('flag', flag),
	`${answer}|${new Date(at).toISOString()}`,
];

export const toActionCell = (control: string, column: keyof Action, text: string): CellText => [
	toCell('action', control, column),
	text,
];

/** Without an instant: has not left. */
export const toLeftCell = (name: string, at?: number): CellText => [
	toCell('left', name),
	at === undefined ? '' : new Date(at).toISOString(),
];

export const toSnapshotCell = (day: string, text: string): CellText => [toCell('snapshot', day), text];

const isFlag = (id: string): id is Flag => Object.hasOwn(flagTexts, id);

function parseFlag(flag: string, text: string): FlagAnswer | undefined {
	const [answer, instant = ''] = text.split('|');
	const at = Date.parse(instant);
	if (!isFlag(flag) || Number.isNaN(at) || (answer !== 'yes' && answer !== 'no')) return undefined;
	return { flag, answer, at };
}

export const emptyAction: Action = { who: '', due: '', note: '', accepted: '' };

/** The check marks of one row of a list: one for each instant that devices wrote without knowing of each other. */
function readChecks(cells: Cells, tool: string, item: string): Said[] {
	const isChecked = cells.get(toKey(tool, 'done', 'row', item))?.some(({ value }) => value !== '');
	if (!isChecked) return [];
	return (cells.get(toKey(tool, 'done', 'row', item, 'at')) ?? []).flatMap(({ value }) => {
		const at = toDate(value)?.getTime();
		return at === undefined ? [] : [{ tool, item, answer: 'checked', at, who: '' }];
	});
}

/** What cells say about the plan: every version, not only the one that is shown. Malformed ones are left out. */
export function readPlan(cells: Cells): Plan {
	const plan = {
		said: [] as Said[],
		rulings: [] as Ruling[],
		flags: [] as FlagAnswer[],
		actions: new Map<string, Action>(),
		snapshots: new Map<string, readonly string[]>(),
		left: new Map<string, number>(),
	};
	for (const [key, versions] of cells) {
		const [tool, field, kind, id = '', column] = fromKey(key);
		if (kind !== 'row') continue;
		if (listTools.includes(tool) && field === 'done' && column === undefined)
			plan.said.push(...readChecks(cells, tool, id));
		if (tool !== planTool || column === undefined) continue;
		const texts = versions.map(({ value }) => value).filter((value) => value !== '');
		const read = <Item>(parse: (id: string, text: string) => Item | undefined) =>
			texts.map((text) => parse(id, text)).filter((item) => item !== undefined);
		if (field === 'said') plan.said.push(...read(parseSaid));
		if (field === 'ruled') plan.rulings.push(...read(parseRuling));
		if (field === 'flag') plan.flags.push(...read(parseFlag));
		if (field === 'snapshot' && texts.length > 0) plan.snapshots.set(id, texts);
		const shown = getShownVersion(cells, key, versions)?.value ?? '';
		if (field === 'action' && actionColumns.some((known) => known === column))
			plan.actions.set(id, { ...emptyAction, ...plan.actions.get(id), [column]: shown });
		if (field === 'left' && !Number.isNaN(Date.parse(shown))) plan.left.set(id, Date.parse(shown));
	}
	return plan;
}
