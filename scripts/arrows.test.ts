import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TempFolder, tempFolder } from '#tests/support/temp.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A file, and what it may not import. */
const wrong: readonly [string, string][] = [
	['app/root.tsx', '#server/app.ts'],
	['app/routes/landing.tsx', 'node:fs'],
	['app/routes/landing.tsx', 'node:fs/promises'],
	['app/shell/header.tsx', '#app/routes/landing.tsx'],
	['app/shell/header.tsx', '#app/tools/one/content.ts'],
	['app/lib/api.ts', '#app/ui/button.tsx'],
	['app/lib/api.ts', '#signatures/build.ts'],
	['app/lib/api.ts', '#app/kits/calculator.tsx'],
	['app/ui/button.tsx', '#app/kits/calculator.tsx'],
	['app/ui/button.tsx', '#app/tools/registry.ts'],
	['app/ui/button.tsx', '../kits/calculator.tsx'],
	['app/kits/calculator.tsx', '#app/tools/one/logic.ts'],
	['app/kits/calculator.tsx', '#app/routes/landing.tsx'],
	['app/kits/calculator.tsx', '#server/app.ts'],
	['app/tools/one/page.tsx', '#app/tools/two/logic.ts'],
	['app/tools/one/page.tsx', '../two/logic.ts'],
	['app/tools/one/page.tsx', '#app/routes/landing.tsx'],
	['app/tools/one/page.tsx', '#server/app.ts'],
	['app/tools/one/logic.ts', 'react'],
	['app/tools/one/logic.ts', '#app/ui/button.tsx'],
	['app/tools/one/content.ts', '#app/kits/calculator.tsx'],
	['app/tools/one/report.ts', '#app/lib/download.ts'],
	['app/tools/one/tool.ts', '#app/tools/registry.ts'],
	['domain/money.ts', '#app/site.ts'],
	['domain/money.ts', '#server/app.ts'],
	['domain/money.ts', '#contract/problem.ts'],
	['domain/money.ts', 'node:crypto'],
	['domain/money.ts', 'react'],
	['contract/problem.ts', '#domain/money.ts'],
	['contract/problem.ts', '#server/app.ts'],
	['contract/problem.ts', 'hono'],
	['server/app.ts', '#app/tools/one/page.tsx'],
	['server/app.ts', '#app/tools/one/widget.ts'],
	['server/app.ts', '#app/kits/calculator.tsx'],
	['server/app.ts', '#app/ui/button.tsx'],
	['server/app.ts', '#app/lib/api.ts'],
	['server/app.ts', 'react'],
	['server/app.ts', '#tests/support/temp.ts'],
	['signatures/build.ts', '#server/app.ts'],
];

const right: readonly [string, string][] = [
	['app/lib/local-identifier.ts', '#signatures/base.json?url'],
	['app/routes/landing.tsx', '#app/tools/registry.ts'],
	['app/tools/one/page.tsx', './logic.ts'],
	['app/tools/one/page.tsx', '#app/kits/calculator.tsx'],
	['app/tools/one/page.tsx', '#app/ui/button.tsx'],
	['app/tools/one/logic.ts', './content.ts'],
	['app/tools/one/logic.ts', '#domain/money.ts'],
	['app/tools/one/tool.ts', '#app/tools/define-tool.ts'],
	['app/kits/calculator.tsx', '#app/ui/button.tsx'],
	['app/kits/calculator.tsx', '#contract/problem.ts'],
	['domain/money.ts', './dates.ts'],
	['contract/problem.ts', 'zod'],
	['server/app.ts', '#app/tools/registry.ts'],
	['server/app.ts', '#app/tools/one/logic.ts'],
	['server/app.ts', '#domain/money.ts'],
	['server/app.ts', '#contract/problem.ts'],
	['server/app.ts', 'node:fs'],
	['server/app.test.ts', '#tests/support/temp.ts'],
];

/** Each import gets a file of its own, in the folder and with the name that the rule looks at. */
const probePath = (file: string, index: number) => join(String(index), file);

type Report = { diagnostics: { category: string; location: { path: string | { file: string } } }[] };

let folder: TempFolder;
let found: { category: string; path: string }[];

beforeAll(() => {
	const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
	const probes = [...wrong, ...right].map(([file, specifier], index) => [
		probePath(file, index),
		`import '${specifier}';\n`,
	]);
	// The patterns name folders from the root, so each probe's own folder becomes a root by a prefix.
	for (const override of config.overrides) {
		override.includes = override.includes.map((glob: string) => `*/${glob}`);
	}
	folder = tempFolder({
		...Object.fromEntries(probes),
		'cycle/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
		'cycle/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
		'biome.json': JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }),
	});
	const { stdout } = spawnSync(
		join(root, 'node_modules/.bin/biome'),
		['lint', '--reporter=json', '--max-diagnostics=none', '.'],
		{ cwd: folder.path, encoding: 'utf8' },
	);
	found = (JSON.parse(stdout) as Report).diagnostics.map(({ category, location: { path } }) => ({
		category,
		path: typeof path === 'string' ? path : path.file,
	}));
});
afterAll(() => folder.remove());

const categoriesOf = (path: string) =>
	found.filter((diagnostic) => diagnostic.path.endsWith(path)).map(({ category }) => category);

describe('an arrow that points the wrong way fails the lint step', () => {
	it.each(wrong.map(([file, specifier], index) => [file, specifier, index] as const))(
		'%s may not import %s',
		(file, _, index) => {
			expect(categoriesOf(probePath(file, index))).toContain('lint/style/noRestrictedImports');
		},
	);

	it('two files may not import each other', () => {
		expect(categoriesOf('cycle/a.ts')).toContain('lint/suspicious/noImportCycles');
	});
});

describe('an arrow that points the right way passes', () => {
	it.each(right.map(([file, specifier], index) => [file, specifier, index + wrong.length] as const))(
		'%s may import %s',
		(file, _, index) => {
			expect(categoriesOf(probePath(file, index))).not.toContain('lint/style/noRestrictedImports');
		},
	);
});
