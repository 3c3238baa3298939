import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTempFolder, type TempFolder } from '#tests/support/temp.ts';
import { type Packages, type Room, rooms } from './rooms.ts';
import { pictureFile, rulesFile, rulesText, withPicture } from './write.ts';

/** A file that the room's glob holds: stars become names. */
function exampleFile(room: Room, folder: string): string {
	const [glob = ''] = room.files;
	const path = glob.replace('/*/', `/${folder}/`).replace('**', 'example.ts').replace('*.', 'example.');
	return path.replace('*-limits', 'example-limits');
}

const importable = rooms.filter((room) => !room.files.every((glob) => glob.endsWith('.json')));

type Probe = { from: string; file: string; specifier: string; allowed: boolean };

const betweenRooms: readonly Probe[] = importable.flatMap((from) =>
	rooms.map((to) => ({
		from: from.name,
		file: exampleFile(from, 'one'),
		specifier: `#${exampleFile(to, 'two')}`,
		allowed: from.mayImport.includes(to.name) || (from === to && !from.files[0]?.includes('/*/')),
	})),
);

function allows(packages: Packages, specifier: string): boolean {
	const ofNode = specifier.startsWith('node:');
	if (packages === 'all') return true;
	if (packages === 'browser') return !ofNode;
	if (packages === 'server') return ofNode || specifier === 'zod';
	return packages.includes(specifier);
}

const ofPackages: readonly Probe[] = importable.flatMap((from) =>
	['node:fs', 'node:fs/promises', 'react', 'zod'].map((specifier) => ({
		from: from.name,
		file: exampleFile(from, 'one'),
		specifier,
		allowed: allows(from.packages, specifier),
	})),
);

/** Arrows between real files that were once there although nobody wanted them. */
const unwanted: readonly [from: string, file: string, specifier: string][] = [
	['http', 'server/http/server.ts', '#server/scan/service.ts'],
	['scan', 'server/scan/route.ts', '#server/accounts/service.ts'],
	['kits', 'app/kits/tool-page.tsx', '#app/tools/registry.ts'],
	['lib', 'app/lib/meta.ts', '#app/tools/groups.ts'],
	['ui', 'app/ui/toast.tsx', '#app/lib/api.ts'],
];

const probes: readonly Probe[] = [
	...betweenRooms,
	...ofPackages,
	...unwanted.map(([from, file, specifier]) => ({ from, file, specifier, allowed: false })),
	{ from: 'ui', file: 'app/ui/button.tsx', specifier: '../kits/calculator.tsx', allowed: false },
	{ from: 'tools', file: 'app/tools/one/page.tsx', specifier: '../two/logic.ts', allowed: false },
	{ from: 'tools', file: 'app/tools/one/page.tsx', specifier: './logic.ts', allowed: true },
	{ from: 'identify', file: 'server/identify/a.ts', specifier: '#signatures/base.json?url', allowed: true },
	{ from: 'a test', file: 'server/app.test.ts', specifier: '#tests/support/temp.ts', allowed: true },
	{ from: 'server', file: 'server/app.ts', specifier: '#tests/support/temp.ts', allowed: false },
];

type Report = {
	diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
};

const byFile = Map.groupBy(probes, ({ file }) => file);

let folder: TempFolder;
/** The lines of each file that the linter refuses, by the reason. */
let refused: Map<string, Set<number>>;

beforeAll(() => {
	const { extends: _, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
	const { overrides } = JSON.parse(rulesText());
	folder = createTempFolder({
		...Object.fromEntries(
			Array.from(byFile, ([file, imports]) => [
				file,
				imports.map(({ specifier }) => `import '${specifier}';\n`).join(''),
			]),
		),
		'cycle/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
		'cycle/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
		'biome.json': JSON.stringify({ ...config, overrides, $schema: undefined, vcs: { enabled: false } }),
	});
	const { stdout } = spawnSync(
		join(process.cwd(), 'node_modules/.bin/biome'),
		['lint', '--reporter=json', '--max-diagnostics=none', '.'],
		{ cwd: folder.path, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
	);
	refused = new Map();
	for (const { category, location } of (JSON.parse(stdout) as Report).diagnostics) {
		const key = `${category} ${location.path}`;
		refused.set(key, (refused.get(key) ?? new Set()).add(location.start.line));
	}
});
afterAll(() => folder.remove());

const specifierOf = ({ file, specifier }: Probe) => `${file} → ${specifier}`;

function passes(probe: Probe): boolean {
	const line = (byFile.get(probe.file)?.indexOf(probe) ?? 0) + 1;
	return !refused.get(`lint/style/noRestrictedImports ${probe.file}`)?.has(line);
}

describe('lint lets pass exactly the arrows of the table', () => {
	it.each([...new Set(probes.map(({ from }) => from))])('from %s', (from) => {
		const ofRoom = ({ from: room }: Probe) => room === from;
		const passing = probes.filter(passes).filter(ofRoom).map(specifierOf);
		expect(passing).toEqual(
			probes
				.filter(({ allowed }) => allowed)
				.filter(ofRoom)
				.map(specifierOf),
		);
	});

	it.each(unwanted)('%s: %s may not import %s', (_, file, specifier) => {
		expect([file, specifier.slice(1)].filter((path) => !existsSync(path))).toEqual([]);
		expect(probes.filter((probe) => probe.file === file && probe.specifier === specifier).some(passes)).toBe(
			false,
		);
	});

	it('two files may not import each other', () => {
		expect(refused.has('lint/suspicious/noImportCycles cycle/a.ts')).toBe(true);
	});
});

test('npm run arrows was run after the last change of the table', () => {
	expect(JSON.parse(readFileSync(rulesFile, 'utf8'))).toEqual(JSON.parse(rulesText()));
	const page = readFileSync(pictureFile, 'utf8');
	expect(withPicture(page)).toBe(page);
});
