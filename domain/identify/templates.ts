import type { FamilyRecord, SignatureBase } from './base.ts';
import type { Candidate, Evidence } from './candidates.ts';

/** For each family of a shared template, by position: the families it shares one with. */
export type TemplateMates = ReadonlyMap<number, ReadonlySet<number>>;

export function templateMates({
	families,
	templates,
}: Pick<SignatureBase, 'families' | 'templates'>): TemplateMates {
	const positions = new Map(families.map(({ id }, i) => [id, i]));
	const mates = new Map<number, Set<number>>();
	const add = (a: number, b: number) => mates.set(a, (mates.get(a) ?? new Set()).add(b));
	for (const [a, b] of templates) {
		const [first, second] = [positions.get(a), positions.get(b)];
		if (first === undefined || second === undefined) continue;
		add(first, second);
		add(second, first);
	}
	return mates;
}

const sameWording = 0.55;
const aboutEqual = 0.12;

/** Known to share a template, known for the same address, or both worded almost like this text with no address to decide. */
export function sharesTemplate(mates: TemplateMates, a: Candidate, b: Candidate): boolean {
	const [ofA, ofB] = [a.features, b.features];
	if (ofA.contact > 0 && ofB.contact > 0 && haveAddressInCommon(a, b)) return true;
	if (!isWorded(a) || !isWorded(b)) return false;
	if (mates.get(a.family)?.has(b.family)) return true;
	return (
		ofA.wording >= sameWording &&
		ofB.wording >= sameWording &&
		Math.abs(ofA.wording - ofB.wording) <= aboutEqual &&
		ofA.contact === 0 &&
		ofB.contact === 0
	);
}

/** In the wording of its own notes or of those of a family that shares its template. */
const isWorded = ({ features }: Candidate): boolean =>
	features.wording + features.wordingLent >= sameWording / 2;

/** The same address under two names: a rename, or one crew that runs both. */
function haveAddressInCommon(a: Candidate, b: Candidate): boolean {
	const addresses = new Set(a.evidence.filter(isAddress).map(({ found }) => found));
	return b.evidence.some((item) => isAddress(item) && addresses.has(item.found));
}

const isAddress = ({ kind, weak }: Evidence): boolean => kind === 'contact' && !weak;

/** One sentence for the victim: which further clue tells these families apart. */
export function decidingClue(families: readonly FamilyRecord[]): string {
	const by = (pick: (family: FamilyRecord) => readonly string[]): string[] => {
		const all = families.map((family) => pick(family));
		return families.flatMap((family, i) => {
			const own = (all[i] ?? []).filter((value) => !all.some((other, j) => j !== i && other.includes(value)));
			return own.length > 0 ? [`${own.slice(0, 2).join(' or ')} points to ${family.name}`] : [];
		});
	};
	const endings = by(({ endings, endingsInferred }) => [...endings, ...endingsInferred]);
	if (endings.length > 0) return `Look at the ending of an encrypted file: ${endings.join('; ')}.`;
	const names = by(({ noteNames }) => noteNames);
	if (names.length > 0) return `Look at the file name of the note: ${names.join('; ')}.`;
	return 'Compare the e-mail or web address in the note: it differs between these families.';
}
