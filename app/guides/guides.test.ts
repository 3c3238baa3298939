import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { publicPaths } from '#app/routes/pages.ts';
import routes from '#app/routes.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';
import { validateFact } from '#domain/facts/validate-facts.ts';
import { type GuideSection, type GuideSources, getSteps, selectSections } from '#domain/models/guide.ts';
import { buildGuideReport } from '#domain/models/guide-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import * as attackerContact from './attacker-contact/content.ts';
import { sources as attackerContactSources } from './attacker-contact/facts.ts';
import * as dataStolen from './data-stolen/content.ts';
import { sources as dataStolenSources } from './data-stolen/facts.ts';
import * as firstHour from './first-hour/content.ts';
import { sources as firstHourSources } from './first-hour/facts.ts';
import { guides } from './list.ts';
import * as paymentDecision from './payment-decision/content.ts';
import { sources as paymentDecisionSources } from './payment-decision/facts.ts';
import * as playbooks from './playbooks/content.ts';
import { sources as playbooksSources } from './playbooks/facts.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);

describe('the list of guides', () => {
	test('every guide has a folder, a page, a route and one name', () => {
		expect(guides.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
		const routePaths = routes.flatMap((route) => route.children ?? [route]).map((route) => `/${route.path}`);
		for (const { id, path } of guides) {
			expect(existsSync(new URL(`./${id}/page.tsx`, import.meta.url)), id).toBe(true);
			expect(path).toBe(`/guides/${id}`);
			expect(routePaths).toContain(path);
			expect(publicPaths).toContain(path);
		}
	});

	test('guides do not count as tools (SPEC-35)', () => {
		const isGuide = ({ path }: { path: string }) => path.startsWith('/guides/');
		expect(guides.every(isGuide)).toBe(true);
		expect(registry.some(isGuide)).toBe(false);
		expect(emergencyTools.some(isGuide)).toBe(false);
	});
});

const guideContents: readonly [string, readonly GuideSection[], GuideSources][] = [
	['attacker-contact', attackerContact.sections, attackerContactSources],
	['data-stolen', dataStolen.sections, dataStolenSources],
	['first-hour', firstHour.sections, firstHourSources],
	['playbooks', playbooks.sections, playbooksSources],
	[
		'payment-decision',
		[...paymentDecision.sectionsBeforeDecision, ...paymentDecision.sectionsAfterDecision],
		paymentDecisionSources,
	],
];

describe.each(guideContents)('%s', (_, sections, sources) => {
	test('has steps with unique ids, and every source has a name', () => {
		const ids = getSteps(sections).map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		const keys = [
			...getSteps(sections).flatMap((step) => step.sources),
			...sections.flatMap((section) => section.sources ?? []),
		];
		for (const key of keys) expect(sources[key], key).toBeDefined();
		expect(Object.keys(sources).filter((key) => !keys.includes(key))).toEqual([]);
		expect(Object.values(sources).flatMap(validateFact)).toEqual([]);
	});

	test('lists checked and open items in the report', () => {
		const [first] = getSteps(sections);
		if (!first) throw new Error('no steps');
		const checks = new Map([[first.id, new Date('2026-11-15T02:10:00Z')]]);
		const text = formatReport(buildGuideReport('Title', sections, checks));
		expect(text).toContain(`1 of ${getSteps(sections).length} done`);
		expect(text).toMatch(/\[x\] Nov 1[45], 2026/);
		for (const { title } of sections) expect(text).toContain(title);
	});
});

test('the first hour has nine systems, Windows first, in the guide’s order whatever was chosen first', () => {
	expect(firstHour.sections).toHaveLength(9);
	expect(firstHour.sections[0]?.title).toBe('Windows PCs and file server');
	expect(selectSections(firstHour.sections, new Set())).toHaveLength(9);
	expect(selectSections(firstHour.sections, new Set(['linux', 'nas'])).map(({ id }) => id)).toEqual([
		'nas',
		'linux',
	]);
});

test('the first hour begins with Windows computers and the file server', () => {
	expect(firstHour.sections[0]?.title).toBe('Windows PCs and file server');
});
