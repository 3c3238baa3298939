import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { registryDefines } from './scripts/build/registries.ts';

/** Starts the longest file first, so that it does not run alone at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('scripts/new-tool.api.test.ts');
		const sorted = await super.sort(files);
		return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
	}
}

/** Ends a wait that never succeeds; vitest's own second is too short on a busy machine. */
const expectOptions = { poll: { timeout: 15_000 } };

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
					globalSetup: 'tests/support/api-setup.ts',
					expect: expectOptions,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
			// Only for `npm run test:services`, inside the network namespace it builds.
			{
				test: {
					name: 'services',
					include: ['tests/lab/services/*.services.test.ts'],
					fileParallelism: false,
					testTimeout: 120_000,
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
