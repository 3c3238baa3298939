import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { generatedFiles, prerenderedPages, publicPaths } from '#app/routes/pages.ts';
import routes from '#app/routes.ts';
import type { Tool } from '#app/site/define-tool.ts';
import { catalogGroups, emergencyTools, hubGroups } from './groups.ts';
import { registry } from './registry.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);
/** Layout routes have no path. */
const routePaths = routes
	.flatMap((route) => route.children ?? [route])
	.map((route) => (route.index ? '/' : `/${route.path}`));

/** The route table of the specification, with {product} at its default. */
const specifiedPaths = [
	'/',
	'/ransomprep',
	'/ransomadvisor',
	'/ransomadvisor/tools',
	...[
		'incident-docs',
		'evidence-checklist',
		'emergency-contacts',
		'notifications',
		'recovery-costs',
		'compliance',
		'timeline',
		'vendor-eval',
		'insurance-claim',
		'lessons-learned',
		'recovery-options',
	].map((id) => `/ransomadvisor/${id}`),
	'/tools',
	...[
		'downtime-calculator',
		'recovery-estimator',
		'training-roi',
		'insurance-calculator',
		'incident-checklist',
		'backup-checklist',
		'hardening-checklist',
		'recovery-wizard',
		'backup-comparer',
		'security-comparer',
		'recovery-comparer',
		'target-score',
		'vulnerability-spotter',
		'network-exposure',
		'priority-ranker',
		'budget-allocator',
		'timeline-builder',
	].map((id) => `/tools/${id}`),
	'/ransom-identifier',
];

describe('registry, folders and routes agree', () => {
	test('every tool has a folder and every folder a tool', () => {
		expect(registry.map((tool) => tool.id).toSorted()).toEqual(folders.toSorted());
	});

	test.each(registry.map((tool) => [tool.id, tool] as const))(
		'%s has a page, a route and one name',
		(id, tool) => {
			expect(existsSync(new URL(`./${id}/page.tsx`, import.meta.url))).toBe(true);
			expect(routePaths).toContain(tool.path);
			expect(tool.path.split('/').at(-1)).toBe(id);
		},
	);

	test('every id, path and title is used once', () => {
		for (const key of ['id', 'path', 'title'] as const) {
			expect(new Set(registry.map((tool) => tool[key])).size).toBe(registry.length);
		}
	});

	test('every path of the specification has a page that search engines may list', () => {
		expect(specifiedPaths.filter((path) => !publicPaths.includes(path))).toEqual([]);
	});

	test('excludes pages without search value from search engines', () => {
		expect(publicPaths).not.toContain('/404');
		expect(publicPaths).not.toContain('/account');
	});

	test('every route but the catch-all and the redirects is prerendered', () => {
		const redirects = registry.flatMap((tool) => tool.redirectFrom ?? []);
		expect(routePaths.filter((path) => path !== '/*' && !redirects.includes(path)).toSorted()).toEqual(
			[...prerenderedPages, ...generatedFiles].toSorted(),
		);
	});

	test('an unknown path and the hyphenated address have their routes', () => {
		expect(routePaths).toContain('/*');
		expect(routePaths).toContain('/ransom-advisor');
	});
});

/** The specification counts its own tools; one that we add joins a group without changing these numbers. */
const specified = (tools: readonly Tool[]) => tools.filter((tool) => specifiedPaths.includes(tool.path));

describe('groups', () => {
	it('has the specified 31 tools, 12 of them for emergencies', () => {
		expect(specified(registry)).toHaveLength(31);
		expect(specified(emergencyTools)).toHaveLength(12);
	});

	it('shows the hub in the four groups and the catalog in the six groups of the specification', () => {
		expect(hubGroups.map((group) => group.title)).toEqual([
			'Immediate Response',
			'Communication & Compliance',
			'Recovery Planning',
			'Post-Incident',
		]);
		expect(catalogGroups.map((group) => [group.id, specified(group.tools).length])).toEqual([
			['emergency', 4],
			['cost', 4],
			['checklist', 4],
			['comparer', 3],
			['risk', 3],
			['planning', 3],
		]);
	});

	it('links every tool from the hub or the catalog', () => {
		const linkedFromLanding = ['ransomprep', 'ransomadvisor', 'ransom-identifier'];
		const lost = registry.filter(
			(tool) => !tool.catalog && !tool.hub && !linkedFromLanding.includes(tool.id),
		);
		expect(lost).toEqual([]);
	});
});
