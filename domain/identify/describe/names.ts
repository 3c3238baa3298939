export type OtherNames = {
	readonly aliases?: readonly string[] | undefined;
	readonly former?: readonly string[] | undefined;
	readonly later?: readonly string[] | undefined;
	readonly builders?: readonly string[] | undefined;
	/** The vendor whose detection is the only source of the name. */
	readonly detectedBy?: string | undefined;
};

const maxNames = 4;

function joinNames(names: readonly string[]): string {
	const shown = names.slice(0, maxNames);
	const last = shown.at(-1) ?? '';
	return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The line below the headline: other names that a search or a detection may show. */
export function describeNames(name: string, names: OtherNames): string[] {
	const { aliases = [], former = [], later = [], builders = [], detectedBy } = names;
	return [
		...(detectedBy === undefined
			? []
			: [`${detectedBy} detects files of this kind as ${name}. No other name is known.`]),
		...(aliases.length > 0 ? [`Also called ${joinNames(aliases)}.`] : []),
		...(former.length > 0 ? [`Earlier name: ${joinNames(former)}.`] : []),
		...(later.length > 0 ? [`Later name: ${joinNames(later)}.`] : []),
		...(builders.length > 0
			? [
					`Made with the ${joinNames(builders)} ${builders.length > 1 ? 'builders' : 'builder'}, which anyone can get.`,
				]
			: []),
	];
}
