import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildOutline } from './scripts/build/build-outline.ts';

/** Left to the end, the file that takes longest would run alone. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('scripts/new-tool.api.test.ts');
		const sorted = await super.sort(files);
		return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				// As in vite.config.ts.
				define: { __OUTLINE__: JSON.stringify(buildOutline()) },
				test: {
					name: 'unit',
					include: ['{app,domain,contract,signatures,scripts,server}/**/*.test.{ts,tsx}'],
					exclude: ['**/*.api.test.ts'],
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			// API tests start real databases, servers and sockets, and spend half of their time waiting for them.
			{
				test: {
					name: 'api',
					include: ['{server,scripts,tests}/**/*.api.test.ts'],
					maxWorkers: 2,
					globalSetup: 'tests/support/postgres-setup.ts',
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			// Started by `npm run test:services` alone, inside the network namespace it builds.
			{
				test: {
					name: 'services',
					include: ['tests/lab/services/*.services.test.ts'],
					fileParallelism: false,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
			// npm run faults runs every fault test for its report; npm test leaves out those that take minutes or much of
			// the machine, which are named `*.fault.test.ts`.
			{
				test: {
					name: 'faults',
					include: [
						'tests/faults/*.test.ts',
						'server/{outage,start}.api.test.ts',
						'server/accounts/limits.api.test.ts',
						'server/http/{connections,worker-pool}.test.ts',
						'server/scan/hostile.api.test.ts',
					],
					fileParallelism: false,
					globalSetup: 'tests/support/postgres-setup.ts',
					testTimeout: 300_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
