import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { root } from '#scripts/run.ts';
import config from '../../vitest.config.ts';
import { recordMeasurement } from '../measurements.ts';
import { type Mutant, mutate } from './mutate.ts';
import type { Trial } from './runner.ts';

// npm run mutants -- domain/duties: changes rules one at a time and counts the changes that a unit test notices.

const { values, positionals: folders } = parseArgs({
	allowPositionals: true,
	options: {
		sample: { type: 'string', default: '300' },
		seed: { type: 'string', default: '1' },
		minutes: { type: 'string', default: '8' },
		record: { type: 'boolean', default: false },
	},
});
/** The closest ones; a mutant in a module that everything imports would run all tests. */
const maxTestFiles = 6;
const batchSize = 25;

const mutants: Mutant[] = [];
const mutated = new Map<string, string>();
for (const file of folders
	.flatMap((folder) => globSync([`${folder}/**/*.ts`, folder], { cwd: root }))
	.toSorted())
	if (/(?<!\.test|content)\.ts$/.test(file))
		mutated.set(join(root, file), mutate(file, readFileSync(join(root, file), 'utf8'), mutants));

const unit = config.test?.projects?.find(
	(project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
);
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no unit project');
/** In the order of the trials. */
const finished: { isOk: boolean; reached: [test: string, mutants: number[]][] }[] = [];
const vitest = await createVitest(
	'test',
	{
		...unit.test,
		config: false,
		root,
		watch: false,
		// A slow test would be repeated for every mutant that it reaches.
		testTimeout: 15_000,
		maxWorkers: 1,
		// A cached module has the mutants of another run.
		fsModuleCache: false,
		runner: import.meta.resolve('./runner.ts'),
		reporters: [
			{
				onTestModuleEnd: (module: TestModule) =>
					void finished.push({ isOk: module.ok(), reached: module.meta().reached ?? [] }),
			},
		],
		sequence: {
			sequencer: class {
				sort = (files: TestSpecification[]) => files;
				shard = this.sort;
			},
		},
	},
	{
		define: unit.define ?? {},
		plugins: [{ name: 'mutants', enforce: 'pre', transform: (_code, id) => mutated.get(id) }],
	},
);

type Plan = Trial & { test: TestSpecification };

async function run(plans: readonly Plan[]): Promise<typeof finished> {
	vitest.projects[0]?.provide(
		'trials',
		plans.map(({ test: _, ...trial }) => trial),
	);
	await vitest.runTestSpecifications(plans.map(({ test }) => test));
	return finished.splice(0);
}

vitest.config.related = [...mutated.keys()];
const specifications = await vitest.getRelevantTestSpecifications();
/** Tests by mutant and file, and all tests of a file. */
const reaching = new Map<number, Map<string, string[]>>();
const testsOf = new Map<string, string[]>();
for (const [index, { reached }] of (await run(specifications.map((test) => ({ test })))).entries()) {
	const file = specifications[index]?.moduleId ?? '';
	testsOf.set(
		file,
		reached.map(([test]) => test),
	);
	for (const [test, reachedMutants] of reached)
		for (const mutant of reachedMutants) {
			const files = reaching.get(mutant) ?? new Map<string, string[]>();
			reaching.set(mutant, files.set(file, [...(files.get(file) ?? []), test]));
		}
}

function planTrials(mutant: number): Plan[] {
	const getReaching = ({ moduleId }: TestSpecification) => reaching.get(mutant)?.get(moduleId) ?? [];
	const isNear = ({ moduleId }: TestSpecification) =>
		dirname(moduleId) === join(root, dirname(mutants[mutant]?.file ?? ''));
	return specifications
		.filter((test) => getReaching(test).length > 0)
		.toSorted(
			(a, b) => Number(isNear(b)) - Number(isNear(a)) || getReaching(b).length - getReaching(a).length,
		)
		.slice(0, maxTestFiles)
		.map((test) => {
			const isLoading = getReaching(test).includes('');
			return { test, mutant, isLoading, tests: isLoading ? testsOf.get(test.moduleId) : getReaching(test) };
		});
}

const rows: string[][] = [];
for (const folder of folders) {
	const all = [...mutants.keys()].filter((id) => mutants[id]?.file.startsWith(folder));
	const order = (id: number) => hash('sha256', `${values.seed} ${id}`);
	const sampled = all.toSorted((a, b) => order(a).localeCompare(order(b))).slice(0, Number(values.sample));
	let [tried, noticed] = [0, 0];
	while (tried < sampled.length && performance.now() < Number(values.minutes) * 60_000) {
		const batch = sampled.slice(tried, tried + batchSize);
		const plans = batch.flatMap(planTrials);
		const results = await run(plans);
		const failed = new Set(
			plans.map(({ mutant }, index) => (results[index]?.isOk === false ? mutant : undefined)),
		);
		tried += batch.length;
		noticed += batch.filter((id) => failed.has(id)).length;
		for (const id of batch.filter((one) => !failed.has(one)))
			console.log(Object.values(mutants[id] ?? {}).join(' '));
	}
	const share = `${Math.round((100 * noticed) / tried)} %`;
	rows.push([folder, String(all.length), String(tried), String(noticed), share, values.seed]);
	console.log(rows.at(-1)?.join(' | '));
}
if (values.record)
	recordMeasurement({
		title: 'Mutants: changed rules that a unit test notices',
		command: 'npm run mutants',
		columns: ['folder', 'mutants', 'tried', 'noticed', 'share', 'seed'],
		rows,
		keepsRows: true,
	});
await vitest.close();
process.exit(0);
