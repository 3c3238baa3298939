import { describe, expect, it } from 'vitest';
import { makeIncidents, shuffle } from '#tests/support/incidents.ts';
import { Analyzer } from './analysis.ts';
import { accountKey } from './observation.ts';
import { tellStory } from './story.ts';

const hour = 3_600_000;
const incidents = makeIncidents().filter(({ files }) =>
	Object.values(files).every((file) => typeof file !== 'string'),
);

function solve(files: [string, (typeof incidents)[number]['files'][string]][]) {
	const analyzer = new Analyzer();
	for (const [name, content] of files) if (typeof content !== 'string') analyzer.add(content, name, true);
	const analysis = analyzer.finish();
	return { analysis, story: tellStory(analysis) };
}

/** Raw values are kept for some of the records only. */
const withoutValues = (value: object): unknown =>
	JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'values' ? undefined : item)));

describe.each(incidents)('$name', ({ files, wayIn, firstSign, harmless, source }) => {
	const { analysis, story } = solve(Object.entries(files));
	const { candidates, confidence, insideSource } = story.wayIn;

	it('has an accepted answer', () => {
		expect(wayIn).toContain(candidates[0]?.finding.id ?? null);
	});

	it('names nobody harmless', () => {
		const named = candidates.flatMap(({ finding: { account, address } }) => [accountKey(account), address]);
		expect([...named, insideSource].filter((name) => harmless.includes(name))).toEqual([]);
	});

	it('dates the backup before the attack, and at most a day early', () => {
		if (firstSign === null) return expect(story.firstSign).toBeUndefined();
		const early = (firstSign - (story.firstSign?.first ?? 0)) / hour;
		expect(early).toBeGreaterThanOrEqual(0);
		expect(early).toBeLessThanOrEqual(24);
	});

	it('says certain or likely only with something that follows from the entry', () => {
		if (confidence === 'certain' || confidence === 'likely')
			expect(candidates[0]?.supports.some((reason) => reason.endsWith(' later'))).toBe(true);
	});

	it.runIf(source)('points at the computer to look at next', () => {
		expect(insideSource).toBe(source);
	});

	it('tells the same story in whatever order the files come', () => {
		for (const seed of [1, 2, 3]) {
			const other = solve(shuffle(Object.entries(files), seed));
			expect(withoutValues(other.story)).toEqual(withoutValues(story));
			expect(withoutValues(other.analysis.findings)).toEqual(withoutValues(analysis.findings));
		}
	});
});

it('finds the clock that is seven hours ahead and says so', () => {
	const files = incidents.find(({ name }) => name.includes('seven hours'))?.files ?? {};
	const { analysis, story } = solve(Object.entries(files));
	expect(analysis.clockOffsets).toEqual({ FS01: 7 * hour });
	expect(story.notices).toContainEqual({ kind: 'clock-offset', computer: 'FS01', detail: '7 h ahead' });
});

it('lists the owner and the IT provider as habits', () => {
	const { story } = solve(Object.entries(incidents[0]?.files ?? {}));
	expect(story.habits).toMatchObject([
		{ account: 'owner', address: '198.51.100.23', days: 30 },
		{ account: 'itadmin', address: '203.0.113.7', days: 4 },
	]);
});
