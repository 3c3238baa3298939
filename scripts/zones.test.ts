import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';

type Probe = readonly [file: string, specifier: string];

const rejected: readonly Probe[] = [
	['domain/time/a.ts', '#app/lib/api.ts'],
	['domain/time/b.ts', 'react'],
	['domain/time/c.ts', 'node:fs'],
	['contract/a.ts', '#domain/time/dates.ts'],
	['contract/limits.ts', 'zod'],
	['app/site/a.ts', '#app/lib/api.ts'],
	['app/lib/a.ts', '#app/ui/button.tsx'],
	['app/lib/b.ts', '#server/start.ts'],
	['app/ui/a.tsx', '#app/features/forms/use-form.ts'],
	['app/ui/b.tsx', '../features/forms/use-form.ts'],
	['app/ui/c.tsx', '#contract/scan.ts'],
	['app/features/comparer/a.tsx', '#app/tools/registry.ts'],
	['app/features/comparer/b.tsx', '#app/features/calculator/calculator.tsx'],
	['app/tools/one/page.tsx', '#app/tools/two/logic.ts'],
	['app/tools/one/view.tsx', '#app/layout/tab-bar.tsx'],
	['app/tools/one/logic.ts', '#app/ui/button.tsx'],
	['app/tools/one/content.ts', 'react'],
	['app/guides/one/page.tsx', '#app/guides/two/content.ts'],
	['app/layout/a.tsx', '#app/routes/landing.tsx'],
	['app/layout/b.tsx', '#app/tools/one/page.tsx'],
	['app/routes/a.tsx', '#server/app.ts'],
	['app/root.tsx', '#server/app.ts'],
	['server/http/a.ts', '#server/scan/service.ts'],
	['server/scan/a.ts', '#app/ui/button.tsx'],
	['server/a.ts', '#tests/support/temp-folder.ts'],
	['server/new-capability/a.ts', '#app/ui/button.tsx'],
	['app/features/new-feature/a.tsx', '#app/tools/registry.ts'],
	['domain/new-rules/a.ts', '#app/lib/api.ts'],
	['signatures/a.ts', '#server/app.ts'],
	['signatures/b.ts', './training/wording.ts'],
	['server/identify/a.ts', '#signatures/training/wording.ts'],
	['app/tools/one/b.tsx', '#signatures/training/wording.ts'],
];

const allowed: readonly Probe[] = [
	['domain/time/d.ts', '#domain/formats/numbers.ts'],
	['app/ui/d.tsx', '#app/lib/clock.ts'],
	['app/features/comparer/c.tsx', '#app/features/results/result-hero.tsx'],
	['app/tools/one/logic-user.ts', './logic.ts'],
	['app/tools/one/a.tsx', '#app/features/forms/use-form.ts'],
	['app/tools/one/fields.ts', '#contract/limits.ts'],
	['app/routes/b.tsx', '#app/tools/registry.ts'],
	['server/assessment/a.ts', '#app/tools/one/logic.ts'],
	['server/new-capability/b.ts', '#app/tools/one/logic.ts'],
	['server/a.test.ts', '#tests/support/temp-folder.ts'],
];

let folder: TempFolder;
let errors: ReadonlySet<string>;

type Report = { diagnostics: { category: string; location: { path: string } }[] };

beforeAll(() => {
	const config = JSON.parse(readFileSync('biome.json', 'utf8'));
	folder = createTempFolder({
		...Object.fromEntries(
			[...rejected, ...allowed].map(([file, specifier]) => [file, `import '${specifier}';\n`]),
		),
		'cycle/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
		'cycle/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
		'biome.json': JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }),
	});
	copyFileSync('biome.zones.jsonc', join(folder.path, 'biome.zones.jsonc'));
	const { stdout } = spawnSync(
		join(process.cwd(), 'node_modules/.bin/biome'),
		['lint', '--reporter=json', '--max-diagnostics=none', '.'],
		{ cwd: folder.path, encoding: 'utf8' },
	);
	const { diagnostics } = JSON.parse(stdout) as Report;
	errors = new Set(diagnostics.map(({ category, location }) => `${category} ${location.path}`));
});
afterAll(() => folder.remove());

const hasZoneError = (file: string) => errors.has(`lint/style/noRestrictedImports ${file}`);

it('rejects every import that crosses a zone the wrong way, in new folders too', () => {
	expect(rejected.filter(([file]) => !hasZoneError(file))).toEqual([]);
});

it('accepts imports that follow the zones', () => {
	expect(allowed.filter(([file]) => hasZoneError(file))).toEqual([]);
});

it('rejects an import cycle', () => {
	expect(errors).toContain('lint/suspicious/noImportCycles cycle/a.ts');
});
