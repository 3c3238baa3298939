import type { Flag } from './control.ts';

/** What one source said, as stored; what it means for which control is in the catalog. */
export type Said = {
	readonly tool: string;
	readonly item: string;
	/** The address or domain of a look at the network. */
	readonly target?: string;
	readonly answer: string;
	/** Milliseconds. */
	readonly at: number;
	/** The name of the person; empty if nobody typed one. */
	readonly who: string;
};

export const rulings = ['still-open', 'withdrawn', 'you-are-right', 'not-ours', 'closed-since'] as const;

export type Ruling = {
	readonly ruling: (typeof rulings)[number];
	readonly finding: string;
	readonly target: string;
	/** The instant of the look that it is about. */
	readonly about: number;
	/** What that look said about the control. */
	readonly seen: 'in-place' | 'partly' | 'missing';
	readonly at: number;
	readonly who: string;
};

/** An answer about what the organization has. */
export type FlagAnswer = { readonly flag: Flag; readonly answer: 'yes' | 'no'; readonly at: number };

export const maxStatements = 2_000;
export const maxStatementLength = 300;

/** All that is known, in any order; several versions of one answer where devices did not know of each other. */
export type PlanFacts = {
	readonly said: readonly Said[];
	readonly rulings: readonly Ruling[];
	readonly flags: readonly FlagAnswer[];
};

export function serializeSaid({ answer, at, who }: Pick<Said, 'answer' | 'at' | 'who'>): string {
	return `${answer}|${new Date(at).toISOString()}|${who}`.slice(0, maxStatementLength);
}

function parseInstantText(text = ''): number | undefined {
	const at = Date.parse(text);
	return Number.isNaN(at) ? undefined : at;
}

/** The id of a statement's cell. */
export function getSaidId({ tool, item, target }: Pick<Said, 'tool' | 'item' | 'target'>): string {
	return [tool, item, ...(target === undefined ? [] : [target])].join('.');
}

export function parseSaid(id: string, text: string): Said | undefined {
	const [tool = '', item = '', ...target] = id.split('.');
	const [answer = '', instant, ...who] = text.split('|');
	const at = parseInstantText(instant);
	if (text.length > maxStatementLength || tool === '' || item === '' || answer === '' || at === undefined)
		return undefined;
	return {
		...{ tool, item, answer, at, who: who.join('|') },
		...(target.length > 0 && { target: target.join('.') }),
	};
}

export function serializeRuling({ ruling, about, seen, at, who }: Ruling): string {
	const [looked, now] = [about, at].map((ms) => new Date(ms).toISOString());
	return `${ruling}|${looked}|${seen}|${now}|${who}`.slice(0, maxStatementLength);
}

export const getRulingId = ({ finding, target }: Pick<Ruling, 'finding' | 'target'>): string =>
	`${finding}.${target}`;

export function parseRuling(id: string, text: string): Ruling | undefined {
	const [finding = '', ...target] = id.split('.');
	const [name = '', looked, seen, instant, ...who] = text.split('|');
	const [about, at] = [parseInstantText(looked), parseInstantText(instant)];
	const ruling = rulings.find((known) => known === name);
	if (!ruling || about === undefined || at === undefined || target.length === 0) return undefined;
	if (seen !== 'in-place' && seen !== 'partly' && seen !== 'missing') return undefined;
	return { ruling, finding, target: target.join('.'), about, seen, at, who: who.join('|') };
}
