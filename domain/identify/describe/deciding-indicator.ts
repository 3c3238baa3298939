import type { RansomwareFamily } from '#domain/identify/base.ts';

/** One sentence for the victim: which further clue tells these families apart. */
export function describeDecidingIndicator(families: readonly RansomwareFamily[]): string {
	const by = (pick: (family: RansomwareFamily) => readonly string[]): string[] => {
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
	return 'Compare the email or web address in the note: it differs between these families.';
}
