import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '#scripts/run.ts';

/** Modules read the setting when they are loaded, as in a build. */
async function loadWith(toolsOff: string) {
	vi.resetModules();
	vi.stubEnv('TOOLS_OFF', toolsOff);
	const { checkToolsOff, optionalTools } = await import('./tools-off.ts');
	const { buildSteps, registryDefines } = await import('#scripts/build/registries.ts');
	const { buildEntries } = await import('#scripts/build/build-entries.ts');
	const { publicPaths } = await import('#app/routes/pages.ts');
	const { registry } = await import('#app/tools/registry.ts');
	const { guides } = await import('#app/guides/list.ts');
	return {
		checkToolsOff,
		optionalTools,
		buildSteps,
		registryDefines,
		buildEntries,
		publicPaths,
		registry,
		guides,
	};
}

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

describe('SITE_ADVISOR_PATH', () => {
	it('moves the triage and its tools, and no stored id', async () => {
		vi.stubEnv('SITE_ADVISOR_PATH', 'notfall');
		const { publicPaths, registry, optionalTools, checkToolsOff } = await loadWith('');
		expect(publicPaths).toEqual(expect.arrayContaining(['/notfall', '/notfall/tools', '/notfall/timeline']));
		expect(publicPaths.filter((path) => path.includes('ransomadvisor'))).toEqual([]);
		expect(registry.find(({ id }) => id === 'ransomadvisor')).toMatchObject({
			path: '/notfall',
			redirectFrom: ['/ransom-advisor'],
		});
		expect(optionalTools).toContain('vendor-eval');
		expect(() => checkToolsOff({})).not.toThrow();
	});

	it.each(['about', 'ransomprep'])(
		'stops the start with %s, the address of another page',
		async (segment) => {
			vi.stubEnv('SITE_ADVISOR_PATH', segment);
			const { checkToolsOff } = await loadWith('');
			expect(() => checkToolsOff({})).toThrow('another page has this address');
		},
	);
});

describe('TOOLS_OFF', () => {
	it('removes pages from the routes, the sitemap, the menu and the search', async () => {
		const site = await loadWith('vendor-eval, tabletop network-exposure');
		const paths = ['/ransomadvisor/vendor-eval', '/guides/tabletop', '/tools/network-exposure'];
		const remaining = [
			...site.publicPaths,
			...site.registry.map(({ path }) => path),
			...site.guides.map(({ path }) => path),
			...site.buildEntries([]).map(({ to }) => to),
			...JSON.parse(site.registryDefines.__OUTLINE__).pages.map(({ path }: { path: string }) => path),
		];
		expect(remaining.length).toBeGreaterThan(100);
		expect(remaining.filter((path) => paths.includes(path))).toEqual([]);
		expect(JSON.parse(site.registryDefines.__PATHS_OFF__)).toEqual(expect.arrayContaining(paths));
	});

	it('starts a step with its next page, or leaves it out without one', async () => {
		const all = (await loadWith('')).buildSteps();
		const { buildSteps } = await loadWith('vulnerability-spotter,backup-checklist,backup-comparer');
		const steps = buildSteps();
		expect(all.find(({ id }) => id === 'fix')?.start).toBe('vulnerability-spotter');
		expect(steps.find(({ id }) => id === 'fix')?.start).toBe('hardening-checklist');
		expect(steps.map(({ id }) => id)).not.toContain('backups');
		expect(steps.filter(({ mode }) => mode === 'attack')).toEqual(
			all.filter(({ mode }) => mode === 'attack'),
		);
	});

	// Buttons and lists leave out pages that are off; a link within a text has to ask.
	it('has no link in a text to a page that may be off', async () => {
		const { optionalTools } = await loadWith('');
		const unchecked = globSync('app/**/*.tsx', { cwd: root }).flatMap((file) => {
			const source = readFileSync(join(root, file), 'utf8');
			return [...source.matchAll(/<Link\b[^>]*?path\('([\w-]+)'\)/g)]
				.filter(([, page = '']) => optionalTools.includes(page) && !source.includes(`isOn(path('${page}'))`))
				.map(([, page]) => `${file}: ${page}`);
		});
		expect(unchecked).toEqual([]);
	});

	it('leaves builds without the setting unchanged', async () => {
		const { registryDefines } = await loadWith('');
		expect(registryDefines).toMatchObject({ __PATHS_OFF__: 'false', __STEPS__: 'undefined' });
	});

	it.each([
		[
			'vendor-evl',
			'Setting TOOLS_OFF: "vendor-evl" is not the id of a tool or guide. The nearest is vendor-eval.',
		],
		['account', 'Setting TOOLS_OFF: "account" is not the id of a tool or guide.'],
		[
			'compliance',
			'Setting TOOLS_OFF: compliance cannot be turned off, because other pages lead through it.',
		],
	])('rejects %s with the reason', async (id, message) => {
		const { checkToolsOff } = await loadWith('');
		expect(() => checkToolsOff({ TOOLS_OFF: `tabletop,${id}` })).toThrow(message);
	});

	it('allows every tool and guide outside the emergency path', async () => {
		const { optionalTools, registry, guides, checkToolsOff } = await loadWith('');
		const required = [
			...['ransomadvisor', 'emergency-contacts', 'ransom-identifier', 'incident-docs', 'compliance'],
			...['notifications', 'recovery-options', 'lessons-learned', 'before-you-reconnect'],
			...['ransomprep', 'priority-ranker'],
		];
		const ids = [...registry, ...guides].map(({ id }) => id);
		expect([...optionalTools, ...required].toSorted()).toEqual(ids.toSorted());
		expect(() => checkToolsOff({ TOOLS_OFF: optionalTools.join(',') })).not.toThrow();
	});
});
