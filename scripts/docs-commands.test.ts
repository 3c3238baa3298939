import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.ts';

type TestCoverage = { by: string } | { not: string };

const benchmarkOnly = {
	not: 'runs for minutes and needs the whole machine',
};

const scripts: Readonly<Record<string, TestCoverage>> = {
	backup: { by: 'server/backup/backup.api.test.ts' },
	bench: benchmarkOnly,
	'bench:evidence': benchmarkOnly,
	'bench:headers': benchmarkOnly,
	'bench:identify': benchmarkOnly,
	'bench:load': benchmarkOnly,
	'bench:pages': benchmarkOnly,
	'bench:photo': benchmarkOnly,
	'bench:rolling': benchmarkOnly,
	'bench:upgrade': benchmarkOnly,
	'bench:operator': benchmarkOnly,
	'bench:products': benchmarkOnly,
	'bench:blocking': benchmarkOnly,
	'bench:clients': benchmarkOnly,
	'bench:room-open': benchmarkOnly,
	'bench:rooms': benchmarkOnly,
	'bench:salvage': benchmarkOnly,
	'bench:scan': benchmarkOnly,
	'bench:watch': benchmarkOnly,
	build: { by: 'scripts/test.ts' },
	check: { not: 'compares with the main branch of a clone; scripts/changed-tests.test.ts tests its choice' },
	dev: { by: 'scripts/dev.api.test.ts' },
	doctor: { by: 'server/doctor/doctor.api.test.ts' },
	evidence: { by: 'scripts/docs-commands.api.test.ts' },
	export: { by: 'scripts/docs-commands.api.test.ts' },
	facts: { by: 'scripts/docs-commands.api.test.ts' },
	faults: benchmarkOnly,
	mutants: benchmarkOnly,
	format: { by: 'scripts/docs-commands.api.test.ts' },
	fuzz: benchmarkOnly,
	identify: { by: 'scripts/docs-commands.api.test.ts' },
	kev: { by: 'server/scan/catalog.api.test.ts' },
	'kev:ship': { not: 'rewrites the catalog; scripts/kev.test.ts tests its parts' },
	leads: { by: 'server/leads/commands.api.test.ts' },
	privacy: { by: 'server/privacy/privacy.api.test.ts' },
	licenses: { by: 'scripts/docs-commands.api.test.ts' },
	lines: { by: 'scripts/docs-commands.api.test.ts' },
	'new-tool': { by: 'scripts/new-tool.api.test.ts' },
	reading: { not: 'reads a finished build; run before a release' },
	sbom: { by: 'scripts/docs-commands.api.test.ts' },
	signs: { not: 'needs the list of products; server/scan/products-unseen.api.test.ts tests the result' },
	scan: { by: 'scripts/docs-commands.api.test.ts' },
	serve: { by: 'tests/minimal-machine/run.ts' },
	'signatures:build': { not: 'rewrites the signature base; a test compares the base with its sources' },
	'signatures:evaluate': { not: 'needs the collections of notes, which are not part of this repository' },
	'signatures:learn': { not: 'needs the collections of notes, which are not part of this repository' },
	'signatures:words': { not: 'needs folders of manuals and readme files, which differ by machine' },
	'signatures:update': { not: 'rewrites the facts; signatures/update/merge.test.ts tests its parts' },
	'test:bare': { not: 'needs Debian, root and mmdebstrap' },
	'test:container': { not: 'needs Debian, root and podman' },
	'test:deploy': { not: 'needs Debian packages such as caddy and prometheus' },
	'test:services': { not: 'needs Debian, root and the services themselves' },
	unit: { by: 'scripts/test.ts' },
};

const commandLines: readonly { pattern: RegExp; trial: TestCoverage }[] = [
	{ pattern: /^npm install && npm start/, trial: { by: 'tests/minimal-machine/run.ts' } },
	{ pattern: /^npm install && npm test/, trial: { by: '.github/workflows/test.yml' } },
	{ pattern: /^rm -f data/, trial: { by: 'tests/faults/backup.api.test.ts' } },
	{ pattern: /pg_restore/, trial: { by: 'tests/faults/backup.fault.test.ts' } },
	{
		pattern: /^(cd deploy|(umask 077; )?docker compose)/,
		trial: { not: 'needs Docker and a registry of images' },
	},
	{
		pattern: /^(umask 077; openssl|(umask 077; )?printf)/,
		trial: { not: 'writes settings for docker compose' },
	},
	{
		pattern: /^(cp deploy|systemctl)/,
		trial: { not: 'sets up a service: needs systemd and root' },
	},
	{ pattern: /^(git tag|docker build)/, trial: { not: 'makes a release' } },
	{ pattern: /^\.\/rolling-restart\.sh/, trial: { by: 'tests/deploy/run.ts' } },
];

const documents = [
	...globSync('{README,CONTRIBUTING,SECURITY}.md', { cwd: root }),
	...globSync('{docs,docs/operating,signatures}/*.md', { cwd: root }),
];
const documentsText = documents.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
const documentedScripts = new Set(
	Array.from(documentsText.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g), ([, name = '']) => name),
);
const documentedCommands = documentsText
	.split('\n')
	.filter((line) => /^ {4}(npm|npx|umask|pg_|cd|cp|rm|systemctl|printf|docker|\.\/|sh|node) ?\S/.test(line))
	.map((line) => line.trim())
	.filter((line) => !line.startsWith('npm run'));

it('every documented npm script exists, and is run by a test or states why not', () => {
	const { scripts: existing } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	expect([...documentedScripts].filter((name) => !Object.hasOwn(existing, name))).toEqual([]);
	expect([...documentedScripts].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

it('every documented command line is run by a test or states why not', () => {
	expect(documentedCommands.length).toBeGreaterThan(5);
	expect(
		documentedCommands.filter((line) => !commandLines.some(({ pattern }) => pattern.test(line))),
	).toEqual([]);
	expect(
		commandLines.filter(({ pattern }) => !documentedCommands.some((line) => pattern.test(line))),
	).toEqual([]);
});

it('the named test files exist', () => {
	const trials = [...Object.values(scripts), ...commandLines.map(({ trial }) => trial)];
	for (const trial of trials)
		if ('by' in trial) expect(existsSync(join(root, trial.by)), trial.by).toBe(true);
});

describe('package.json', () => {
	const { version, devEngines, optionalDependencies } = JSON.parse(
		readFileSync(join(root, 'package.json'), 'utf8'),
	);

	it('has the version of the newest release in the changelog, the lock file and the security policy', () => {
		const read = (name: string) => readFileSync(join(root, name), 'utf8');
		expect(read('CHANGELOG.md').match(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m)?.[1]).toBe(version);
		expect(JSON.parse(read('package-lock.json')).version).toBe(version);
		expect(read('SECURITY.md')).toContain(`currently ${version.split('.').slice(0, 2).join('.')},`);
	});

	it('installs the Node version that the tests run on', () => {
		expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([devEngines.runtime.version]));
	});
});
