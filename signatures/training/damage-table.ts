import { listIndicators } from '#domain/identify/describe/indicators.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import type { Match } from '#domain/identify/score/match.ts';
import { buildBase } from '#signatures/build.ts';
import type { Note } from './collections.ts';
import { damagedForms } from './damage.ts';
import { formatShare, gradeAnswer, isConfident } from './outcomes.ts';

const normalize = (address: string): string => address.toLowerCase().replace('.onion', '');

/** Asks the base as it ships, since a misread address can only be taken for one that it holds. */
export function evaluateDamage(notes: readonly Note[]): string[][] {
	const base = buildBase();
	const identifier = createIdentifier(base);
	const known = new Set(
		base.families.flatMap(({ onions, emails, contacts }) =>
			[...onions, ...emails, ...contacts.map(([, value]) => value)].map(normalize),
		),
	);
	const countFalseAddresses = (matches: readonly Match[]): number =>
		matches
			.flatMap(({ evidence }) => listIndicators(evidence))
			.filter(
				({ kind, weight, value }) =>
					kind === 'contact' && weight === 'decides' && !known.has(normalize(value)),
			).length;
	return Object.entries(damagedForms).map(([form, damage]) => {
		const answers = notes.map((note) => {
			const matches = identifier.identify({ fileContent: damage(note.text) });
			return { ...gradeAnswer(note, matches), falseAddresses: countFalseAddresses(matches) };
		});
		const sure = answers.filter(isConfident);
		const falseAddresses = answers.reduce((sum, answer) => sum + answer.falseAddresses, 0);
		return [
			form,
			formatShare(answers, ({ top1 }) => top1),
			formatShare(answers, isConfident),
			formatShare(sure, ({ isLenientMatch }) => isLenientMatch),
			String(falseAddresses),
		];
	});
}
