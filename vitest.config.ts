import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { registryDefines } from './scripts/build/registries.ts';

/** Without the times of an earlier run vitest sorts by size, and these would run alone at the end. */
const slowestFiles = [
	'server/operator/operator.api.test.ts',
	'server/watch/watch-processes.api.test.ts',
	'tests/faults/chaos.api.test.ts',
	'server/accounts/model.api.test.ts',
	'server/start.api.test.ts',
	'scripts/new-tool.api.test.ts',
	'scripts/dev.api.test.ts',
];

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLongest = ({ moduleId }: TestSpecification) =>
			slowestFiles.some((file) => moduleId.endsWith(file));
		const sorted = await super.sort(files);
		return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
	}
}

/** Ends a wait that never succeeds; vitest's own second is too short on a busy machine. */
const expectOptions = { poll: { timeout: 10_000 } };

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				// As in vite.config.ts.
				define: registryDefines,
				test: {
					name: 'unit',
					include: ['{app,domain,contract,signatures,scripts,server}/**/*.test.{ts,tsx}'],
					exclude: ['**/*.api.test.ts'],
					// Reports give times in the time zone of the device.
					env: { TZ: 'UTC' },
					// One module graph per worker: a test that changes a global restores it.
					isolate: false,
					expect: expectOptions,
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			{
				test: {
					name: 'api',
					include: ['{server,scripts,tests}/**/*.api.test.ts'],
					// One more than the cores of a small machine, because these tests wait for servers half of the time.
					maxWorkers: 3,
					// One module graph per worker, as above.
					isolate: false,
					globalSetup: 'tests/support/api-setup.ts',
					// As in the servers that these tests start.
					execArgv: ['--import', './tests/support/quick-passwords.ts'],
					expect: expectOptions,
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			// Only for `npm run test:services`, inside the network namespace it builds.
			{
				test: {
					name: 'services',
					include: ['tests/lab/services/*.services.test.ts'],
					fileParallelism: false,
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			// Only for `npm run faults`. `*.fault.test.ts` takes minutes or needs the whole machine, so `npm test` leaves it out.
			{
				test: {
					name: 'faults',
					include: [
						'tests/faults/*.test.ts',
						'server/{outage,start}.api.test.ts',
						'server/accounts/{limits,email-verification}.api.test.ts',
						'server/http/{connections,worker-pool}.test.ts',
						'server/scan/hostile.api.test.ts',
					],
					fileParallelism: false,
					globalSetup: 'tests/support/api-setup.ts',
					expect: expectOptions,
					testTimeout: 300_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
