import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Candidate } from '#domain/identify/match/candidates.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import { hasIndicator } from '#domain/identify/score/scoring.ts';
import type { Outcome } from './outcomes.ts';

export const missCauses = [
	'nothing we know of the family is in it',
	'a name of the family is in it, not read as one',
	'an address is in it, not recognized',
	'an address was lost with the damage',
	'the address is known for the answered family as well',
	'a family with the same template answered',
	'a clue was found, another family came first',
	'wording or everyday words alone, another family came first',
	'too little to answer at all',
] as const;
export type MissCause = (typeof missCauses)[number];

const minNameLength = 4;
const onionPrefixLength = 12;

const getNames = ({ name, aliases }: RansomwareFamily): string[] =>
	[name, ...aliases].map(compact).filter((one) => one.length >= minNameLength);

const getAddresses = ({ emails, onions, contacts }: RansomwareFamily): string[] => [
	...emails,
	...onions.map((host) => host.slice(0, onionPrefixLength)),
	...contacts.map(([, value]) => value.toLowerCase()),
];

export function getMissCause({ question, isLenientMatch, answerText }: Outcome): MissCause {
	const { note, form, base, correctFamilies, analysis } = question;
	const records = correctFamilies.flatMap((family) => base.families[family] ?? []);
	const own = analysis.candidates.filter(({ family }) => correctFamilies.includes(family));
	const answered = analysis.candidates.find(
		({ family }) => base.families[family]?.id === answerText.slice(0, answerText.indexOf(' ')),
	);
	const hasAddress = (candidate: Candidate | undefined) => (candidate?.features.contact ?? 0) > 0;
	if (own.some(hasAddress) && hasAddress(answered))
		return 'the address is known for the answered family as well';
	if (isLenientMatch) return 'a family with the same template answered';
	if (own.some(({ features }) => hasIndicator(features)))
		return answered === undefined
			? 'too little to answer at all'
			: 'a clue was found, another family came first';
	const text = note.text.toLowerCase();
	if (records.flatMap(getAddresses).some((address) => text.includes(address)))
		return form === 'text' ? 'an address is in it, not recognized' : 'an address was lost with the damage';
	const read = compact(text);
	if (records.flatMap(getNames).some((name) => read.includes(name)))
		return 'a name of the family is in it, not read as one';
	if (own.length === 0) return 'nothing we know of the family is in it';
	return answered === undefined
		? 'too little to answer at all'
		: 'wording or everyday words alone, another family came first';
}
