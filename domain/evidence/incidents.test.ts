import { describe, expect, it } from 'vitest';
import { makeIncidents, shuffle } from '#tests/support/incidents.ts';
import { makeUnseenIncidents } from '#tests/support/incidents-unseen.ts';
import { Analyzer, type Finding } from './analysis.ts';
import { describeNextStep, listNotShown } from './content.ts';
import type { DetectionId } from './detections/all.ts';
import { accountKey } from './observation.ts';
import { tellStory } from './story.ts';
import { TextLog } from './text/text-log.ts';
import { wayInTitles } from './way-in-titles.ts';

const hour = 3_600_000;
const incidents = makeIncidents();

function solve(files: [string, (typeof incidents)[number]['files'][string]][]) {
	const analyzer = new Analyzer();
	for (const [name, content] of files) {
		if (typeof content === 'string') {
			const context = { name, path: name, modified: Date.parse('2026-11-13'), zone: 'UTC' };
			const log = new TextLog((events) => analyzer.add(events, name, true), context);
			log.push(new TextEncoder().encode(content));
			log.finish();
		} else analyzer.add(content, name, true);
	}
	const analysis = analyzer.finish();
	return { analysis, story: tellStory(analysis) };
}

/** Raw values are kept for some of the records only. */
const withoutValues = (value: object): unknown =>
	JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'values' ? undefined : item)));

describe.each([...incidents, ...makeUnseenIncidents()])(
	'$name',
	({ files, wayIn, firstSign, harmless, source }) => {
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
	},
);

const inUtc = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function describeSign({ id, level, weight, count, first, last, isUsual, isInnocent, ...rest }: Finding) {
	const { computer, account, address, detail, inside, confidence } = rest;
	const marks = [isUsual && 'usual', isInnocent && 'innocent', ...inside].filter(Boolean);
	const who = [computer, account, address, detail.slice(0, 80)].filter((text) => text !== '');
	return `${inUtc(first)} to ${inUtc(last)} ${id} ×${count}, ${[level, confidence, weight, ...marks].join(' ')}: ${who.join(', ')}`;
}

it('tells every incident with its signs as approved', async () => {
	// The month of ordinary work that all share is described once.
	const ordinary = new Set<string>();
	const texts = [...incidents, ...makeUnseenIncidents()].map(({ name, files }) => {
		const { analysis, story } = solve(Object.entries(files));
		const { candidates, confidence, insideSource } = story.wayIn;
		const signs = analysis.findings.map(describeSign).filter((sign) => !ordinary.has(sign));
		if (ordinary.size === 0) for (const sign of signs) ordinary.add(sign);
		return [
			`# ${name}`,
			`${confidence}, ${story.signs} signs, inside ${insideSource || 'nothing'}, first on ${story.firstComputer || 'none'}`,
			...candidates.map(
				({ finding, supports }) => `- ${finding.id} ${finding.account}: ${supports.join('; ')}`,
			),
			`habits: ${story.habits.map((habit) => Object.values(habit).join(' ')).join('; ')}`,
			`notices: ${story.notices.map((notice) => JSON.stringify(notice)).join('; ')}`,
			...signs,
			'',
		].join('\n');
	});
	await expect(texts.join('\n')).toMatchFileSnapshot('./golden/incidents.txt');
});

it.each([
	['at the hour of work', 12, undefined],
	['at night', 2, 'vpn-login'],
])('judges the VPN session from a new address %s by the hour if there is no other log', (_, hour, id) => {
	const line = (day: number, at: number, address: string) =>
		`date=2026-10-${day} time=${String(at).padStart(2, '0')}:00:00 tz="+0000" devname="FW1" logid="0101039947" subtype="vpn" action="tunnel-up" tunneltype="ssl-tunnel" remip=${address} user="mike"\n`;
	const usual = [10, 11, 12, 13, 14].map((day) => line(day, 11, '198.51.100.8')).join('');
	const { story } = solve([['firewall.log', usual + line(15, hour, '192.0.2.66')]]);
	expect(story.wayIn.candidates[0]?.finding.id).toBe(id);
	expect(story.wayIn.confidence).toBe(id ? 'possible' : 'cannot tell');
});

it('finds the clock that is seven hours ahead and says so', () => {
	const files = incidents.find(({ name }) => name.includes('seven hours'))?.files ?? {};
	const { analysis, story } = solve(Object.entries(files));
	expect(analysis.clockOffsets).toEqual({ FS01: 7 * hour });
	expect(story.notices).toContainEqual({ kind: 'clock-offset', computer: 'FS01', detail: '7 h ahead' });
});

it('takes sessions of the same remote program of the IT provider for a habit', () => {
	const files = makeUnseenIncidents().find(({ name }) => name.startsWith('AnyDesk'))?.files ?? {};
	const { analysis, story } = solve(Object.entries(files));
	expect(story.habits).toContainEqual(
		expect.objectContaining({ account: 'AnyDesk 111222333', days: 4, computers: ['WS-TOM'] }),
	);
	expect(analysis.machines.map(({ name }) => name)).not.toContain('WS-TOM/ad_svc.trace');
});

it('misses no Windows log of a firewall, and no VPN log where it has one', () => {
	const files = incidents.find(({ name }) => name.startsWith('a VPN session'))?.files ?? {};
	const { analysis, story } = solve(Object.entries(files));
	expect(story.notices.filter(({ computer }) => computer === 'FW1')).toEqual([]);
	expect(listNotShown(analysis.channels).join(' ')).not.toContain('VPN');
	expect(listNotShown([]).join(' ')).toContain('VPN');
});

it.each(Object.keys(wayInTitles))('says what to do next about %s', (id) => {
	const finding = { id: id as DetectionId, account: 'mike', computer: 'SRV01' };
	expect(describeNextStep(finding)).toMatch(/mike|SRV01|IT provider/);
	expect(describeNextStep(finding)).not.toContain('{');
});

it('lists the owner and the IT provider as habits', () => {
	const { story } = solve(Object.entries(incidents[0]?.files ?? {}));
	expect(story.habits).toMatchObject([
		{ account: 'owner', address: '198.51.100.23', days: 30 },
		{ account: 'itadmin', address: '203.0.113.7', days: 4 },
	]);
});
