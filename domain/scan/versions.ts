import shipped from './product-versions.json' with { type: 'json' };

/** From `from` (inclusive) to `before` (exclusive). */
type VersionRange = {
	readonly from?: string;
	readonly before: string;
	/** Only builds before this one, compared within the range; a build without a version is below 0.0.1. */
	readonly build?: number;
	/** Only versions with this many parts: Jenkins numbers its trains alike. */
	readonly parts?: number;
	/** A fix can be installed that leaves the version as it is. */
	readonly isMaybe?: boolean;
};

export type ProductVersions = {
	readonly vulnerabilities?: readonly {
		readonly cves: readonly string[];
		readonly source: string;
		readonly ranges: readonly VersionRange[];
		/** Unless it is the end of the range; null when only the newest update is known to fix it. */
		readonly fixedIn?: string | null;
	}[];
	readonly endOfLife?: readonly (VersionRange & { readonly since: string; readonly paidUntil?: string })[];
	readonly endOfLifeSource?: string;
	/** Versions without the newest vulnerability that ransomware groups use, for when the version is hidden. */
	readonly atLeast?: string;
	/** Pages may show fewer parts than the version has; what they leave out is unknown, not 0. */
	readonly parts?: number;
	readonly newest?: string;
};

/** Each range names the public record it was read from; all were last compared on `reviewed`. */
export let versionsReviewed = shipped.reviewed;

export let productVersions: Readonly<Record<string, ProductVersions>> = shipped.products;

type VersionTable = { reviewed: string; products: Readonly<Record<string, ProductVersions>> };

/** False for a table that is older than the shipped one. */
export function setVersions(next: VersionTable = shipped): boolean {
	if (next.reviewed < shipped.reviewed) return false;
	versionsReviewed = next.reviewed;
	productVersions = next.products;
	return true;
}

export type VersionJudgment = {
	exploited: { cves: string[]; fixedIn: string | null; isMaybe?: true } | null;
	/** Day of the last update of this line, if that has passed. */
	endedOn: string | null;
	/** Newer than anything in the table, so nothing is known about it. */
	isNewer: boolean;
	atLeast: string | null;
};

const parseParts = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

/** Part by part as numbers; a missing part counts as 0. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [parseParts(a), parseParts(b)];
	for (let index = 0; index < Math.max(left.length, right.length); index++) {
		const difference = (left[index] ?? 0) - (right[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

type Version = { low: string; high: string; parts: number; build: number | null };

function parseVersion(text: string, { parts: fullParts = 0 }: ProductVersions): Version {
	const [version = '', build] = text.split(/ ?build /);
	const parts = parseParts(version).length;
	const high = parts > 0 && parts < fullParts ? `${version}.${Number.MAX_SAFE_INTEGER}` : version;
	return { low: version, high, parts, build: build === undefined ? null : Number(build) };
}

type Match = 'certain' | 'maybe' | 'none';

function matchRange({ low, high, parts, build }: Version, range: VersionRange): Match {
	const isIn = (version: string) =>
		compareVersions(version, range.from ?? '0') >= 0 && compareVersions(version, range.before) < 0;
	if (range.parts !== undefined && range.parts !== parts) return 'none';
	if (range.build !== undefined && (build === null || build >= range.build)) return 'none';
	const matches = [isIn(low), isIn(high)];
	// The first build of an update carries a number above 0, so a range may lie between the two.
	const isInside = range.from !== undefined && compareVersions(range.from, low) >= 0;
	if (!matches.includes(true) && !(isInside && compareVersions(range.before, high) <= 0)) return 'none';
	return matches.includes(false) || range.isMaybe ? 'maybe' : 'certain';
}

function isNewerThanTable(version: string, facts: ProductVersions): boolean {
	const known = [
		...(facts.newest === undefined ? [] : [facts.newest]),
		...(facts.vulnerabilities ?? []).flatMap(({ ranges }) => ranges.map(({ before }) => before)),
		...(facts.endOfLife ?? []).map(({ from = '0' }) => from),
	].toSorted(compareVersions);
	const newest = known.at(-1);
	if (newest === undefined) return true;
	const shown = parseParts(version).slice(0, parseParts(newest).length).join('.');
	return compareVersions(shown, newest) > 0;
}

export function judgeVersion(
	product: string,
	text: string | null,
	isListed: (cve: string) => boolean,
	today: Date,
): VersionJudgment {
	const facts = productVersions[product] ?? {};
	const atLeast = facts.atLeast ?? null;
	if (text === null) return { exploited: null, endedOn: null, isNewer: false, atLeast };
	const version = parseVersion(text, facts);
	const day = today.toISOString().slice(0, 10);
	const ended = facts.endOfLife?.find((line) => matchRange(version, line) === 'certain');
	// Paid updates count until they end as well.
	const isPaid = ended?.paidUntil !== undefined && ended.paidUntil >= day;
	const exploited = findExploited(facts, version, isListed);
	return {
		exploited,
		endedOn: ended && ended.since < day && !isPaid ? ended.since : null,
		// A build alone can only be compared with builds that are known to be vulnerable.
		isNewer: exploited === null && (version.parts === 0 || isNewerThanTable(version.low, facts)),
		atLeast,
	};
}

function findExploited(
	{ vulnerabilities = [] }: ProductVersions,
	version: Version,
	isListed: (cve: string) => boolean,
): VersionJudgment['exploited'] {
	const found = vulnerabilities.flatMap(({ cves, ranges, fixedIn }) => {
		const listed = cves.filter(isListed);
		return ranges.flatMap((range) => {
			const match = listed.length === 0 ? 'none' : matchRange(version, range);
			return match === 'none'
				? []
				: [{ listed, match, fixedIn: fixedIn === undefined ? range.before : fixedIn }];
		});
	});
	const certain = found.filter(({ match }) => match === 'certain');
	const shown = certain.length > 0 ? certain : found;
	if (shown.length === 0) return null;
	const fixes = shown.map(({ fixedIn }) => fixedIn);
	return {
		cves: [...new Set(shown.flatMap(({ listed }) => listed))],
		// All vulnerabilities are fixed only by the newest of their fixes.
		fixedIn: fixes.includes(null)
			? null
			: (fixes
					.filter((fix) => fix !== null)
					.toSorted(compareVersions)
					.at(-1) ?? null),
		...(certain.length === 0 && { isMaybe: true as const }),
	};
}
