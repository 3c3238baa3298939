import type { SignatureBase } from '#domain/identify/base.ts';
import { type Reading, readEvidence } from '#domain/identify/find/evidence.ts';
import { buildEvidenceIndex } from '#domain/identify/find/evidence-index.ts';
import { type Collection, type NamedText, type Note, ownHarmless } from '#signatures/collections.ts';
import { compileBase, without, withoutAny } from '#signatures/compile.ts';
import type { FamilyFacts } from '#signatures/facts.ts';
import { learnWording } from '#signatures/wording.ts';
import { type Damage, damaged, damages } from './damage.ts';

// Every note is asked about with a base that has never seen it: neither its wording nor any fact that stands in it alone.

/** How the text was put: as it is, with its file name, or damaged. */
export type Form = 'text' | 'text+name' | Damage;

export type Question = {
	readonly note: Note;
	readonly form: Form;
	/** `note`: this note withheld. `family`: everything about its family withheld, so that it is one nobody knows. */
	readonly withheld: 'note' | 'family';
	readonly reading: Reading;
	readonly base: SignatureBase;
	/** Positions of the families that would be right; none when the family is unknown to the base. */
	readonly right: readonly number[];
};
export type HarmlessQuestion = {
	readonly name: string;
	readonly reading: Reading;
	readonly base: SignatureBase;
};

export type Asked = {
	readonly questions: readonly Question[];
	readonly harmless: readonly HarmlessQuestion[];
};

export type Learned = {
	readonly facts: readonly FamilyFacts[];
	/** Notes to learn from. */
	readonly notes: readonly Note[];
	readonly harmless: readonly NamedText[];
	readonly handMade: boolean;
	/** Withholds what stands in a note even where a public list states it, too. */
	readonly strict: boolean;
	/** Notes that nothing may be known of. */
	readonly never: readonly Note[];
};

export function baseWithout(
	learned: Learned,
	hidden: readonly Note[],
	hiddenTexts: readonly NamedText[],
): SignatureBase {
	const ids = new Set([...hidden, ...learned.never].map(({ id }) => id));
	const families = new Set(learned.facts.map(({ id }) => id));
	const wording = learnWording(
		learned.notes.filter(({ id, family }) => !ids.has(id) && families.has(family)),
		learned.harmless.filter((text) => !hiddenTexts.includes(text)).map(({ text }) => text),
	);
	const unused = learned.handMade ? ids : new Set([...ids, 'memory']);
	const keep = learned.strict
		? withoutAny(
				unused,
				hidden.map(({ text }) => text),
			)
		: without(unused);
	return compileBase(learned.facts, wording, {}, '', { keep, handMade: learned.handMade });
}

/** The forms in which a note is asked. */
function formsOf(
	{ fileName, text }: Note,
	forms: readonly Form[],
): [form: Form, text: string, fileNames: string[]][] {
	return forms.flatMap((form): [Form, string, string[]][] => {
		if (form === 'text') return [[form, text, []]];
		if (form === 'text+name') return fileName === null ? [] : [[form, text, [fileName]]];
		return [[form, damaged(text, form), []]];
	});
}

export const allForms: readonly Form[] = ['text', 'text+name', ...damages];

export function ask(
	base: SignatureBase,
	notes: readonly Note[],
	forms: readonly Form[],
	withheld: Question['withheld'],
	harmless: readonly NamedText[],
): Asked {
	const index = buildEvidenceIndex(base);
	const position = new Map(base.families.map(({ id }, i) => [id, i]));
	return {
		questions: notes.flatMap((note) =>
			formsOf(note, forms).map(([form, text, fileNames]) => ({
				note,
				form,
				withheld,
				reading: readEvidence(index, { text, fileNames, markers: [] }),
				base,
				right: note.accept.flatMap((id) => position.get(id) ?? []),
			})),
		),
		harmless: harmless.map(({ name, text }) => ({
			name,
			reading: readEvidence(index, { text, fileNames: [name], markers: [] }),
			base,
		})),
	};
}

/** In rounds: each withholds at most one note of a family, or whole families, and a share of the harmless texts. */
export function askInRounds(
	learned: Learned,
	judged: readonly Note[],
	rounds: number,
	forms: readonly Form[],
	withheld: Question['withheld'],
): Asked {
	const round = new Map<Note, number>();
	const byFamily = [...Map.groupBy(judged, ({ family }) => family).values()];
	for (const [i, list] of byFamily.entries())
		for (const [j, note] of list.entries()) round.set(note, (i * 7 + (withheld === 'note' ? j : 0)) % rounds);
	const questions: Question[] = [];
	const harmless: HarmlessQuestion[] = [];
	for (let at = 0; at < rounds; at++) {
		const asked = judged.filter((note) => round.get(note) === at);
		const texts = learned.harmless.filter((_, i) => i % rounds === at);
		const families = new Set(asked.flatMap(({ accept }) => accept));
		const facts = withheld === 'note' ? learned.facts : learned.facts.filter(({ id }) => !families.has(id));
		const hidden = withheld === 'note' ? asked : learned.notes.filter(({ family }) => families.has(family));
		const answers = ask(baseWithout({ ...learned, facts }, hidden, texts), asked, forms, withheld, texts);
		questions.push(...answers.questions);
		harmless.push(...answers.harmless);
	}
	return { questions, harmless };
}

export const learnedFrom = (
	facts: readonly FamilyFacts[],
	collections: readonly Collection[],
	{
		handMade = true,
		strict = false,
		never = [],
	}: Partial<Pick<Learned, 'handMade' | 'strict' | 'never'>> = {},
): Learned => ({
	facts,
	notes: collections.flatMap(({ notes }) => notes),
	harmless: [...ownHarmless(), ...collections.flatMap(({ harmless }) => harmless)],
	handMade,
	strict,
	never,
});
