import type { RecordSession } from '#app/features/incident/record-session.ts';
import { toast } from '#app/ui/toast.tsx';
import { formatNumber } from '#domain/fields/parse-number.ts';
import type { Flag } from '#domain/ready/control.ts';
import { goneAnswer, lookTools } from '#domain/ready/feed.ts';
import {
	type Action,
	type CellText,
	readPlan,
	toActionCell,
	toFlagCell,
	toLeftCell,
	toRulingCell,
	toSaidCell,
	toTakenBackCell,
} from '#domain/ready/plan-cells.ts';
import { planTool } from '#domain/ready/plan-tools.ts';
import type { Standing } from '#domain/ready/state.ts';
import { maxStatements, type Ruling } from '#domain/ready/statement.ts';

/** What one source says. `at` is now unless the act has its own date; an empty answer removes the statement. */
export type Statement = {
	readonly tool: string;
	readonly item: string;
	readonly target?: string;
	readonly answer: string;
	readonly at?: number;
};

const fullMessage = `The plan holds ${formatNumber(maxStatements)} statements and takes no more.`;

function getWho({ writer }: RecordSession): string {
	return writer.get().name;
}

/** Returns why nothing was written. */
export async function say(
	session: RecordSession,
	statements: readonly Statement[],
): Promise<string | undefined> {
	const sync = await session.open();
	const cells = sync.getCells();
	const now = Date.now();
	const texts = statements.map(
		({ answer, at = now, ...source }): CellText =>
			answer === '' ? toTakenBackCell(source) : toSaidCell({ ...source, answer, at, who: getWho(session) }),
	);
	const isHeld = (key: string) => cells.get(key)?.some(({ value }) => value !== '') ?? false;
	// What takes something back, or could not tell, replaces nothing and is nothing by itself.
	const changed = texts.filter(([key, text], index) => {
		const { tool = '', answer } = statements[index] ?? {};
		if (cells.get(key)?.every(({ value }) => value === text)) return false;
		if (answer === '' || answer === goneAnswer) return isHeld(key);
		return !(lookTools.includes(tool) && answer === 'unknown' && isHeld(key)) && text !== '';
	});
	const added = changed.filter(([key]) => !isHeld(key)).length;
	if (added > 0 && readPlan(cells).said.length + added > maxStatements) {
		toast({ title: fullMessage, text: 'Nothing was changed.', tone: 'now' });
		return fullMessage;
	}
	if (changed.length > 0) sync.writeCells(changed);
	return undefined;
}

/** Of a form: what changed, and is not what the plan holds. What was there and is empty now is taken back. */
export async function sayChanges(
	session: RecordSession,
	tool: string,
	before: Readonly<Record<string, string>>,
	after: Readonly<Record<string, string>>,
): Promise<void> {
	const changed = Object.entries(after).filter(([item, answer]) => (before[item] ?? '') !== answer);
	if (changed.length === 0) return;
	const { said } = readPlan((await session.open()).getCells());
	const held = new Set(said.map((one) => `${one.tool} ${one.item} ${one.answer}`));
	const news = changed.filter(([item, answer]) => !held.has(`${tool} ${item} ${answer}`));
	await say(
		session,
		news.map(([item, answer]) => ({ tool, item, answer })),
	);
}

/** A state said on the plan itself. */
export const sayState = (
	session: RecordSession,
	control: string,
	answer: 'in-place' | 'partly' | 'missing' | 'not-applicable' | '',
	at?: number,
) => say(session, [{ tool: planTool, item: control, answer, ...(at !== undefined && { at }) }]);

async function write(session: RecordSession, texts: readonly CellText[]): Promise<void> {
	(await session.open()).writeCells(texts);
}

/** Settles what a look says against a person. Nothing happens if nothing was measured. */
export function settle(
	session: RecordSession,
	{ measured }: Standing,
	ruling: Ruling['ruling'],
): Promise<void> {
	const { source, state, at: about } = measured ?? {};
	if (!source?.target || about === undefined || state === undefined || state === 'not-applicable')
		return Promise.resolve();
	const { item: finding, target } = source;
	const at = Date.now();
	return write(session, [
		toRulingCell({ ruling, finding, target, about, seen: state, at, who: getWho(session) }),
	]);
}

/** Whether the organization has something; controls that need it apply or not. */
export const setFlag = (session: RecordSession, flag: Flag, answer: 'yes' | 'no') =>
	write(session, [toFlagCell({ flag, answer, at: Date.now() })]);

/** Who does it, until which day, and a note. It changes no state. */
export const setAction = (session: RecordSession, control: string, changes: Partial<Action>) =>
	write(
		session,
		(['who', 'due', 'note', 'accepted'] as const).flatMap((column) => {
			const text = changes[column];
			return text === undefined ? [] : [toActionCell(control, column, text)];
		}),
	);

/** Their actions are nobody's from now on; no state changes. */
export const setLeft = (session: RecordSession, name: string, hasLeft: boolean) =>
	write(session, [toLeftCell(name, hasLeft ? Date.now() : undefined)]);
