import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					include: ['{app,domain,contract,signatures,scripts,server}/**/*.test.ts'],
					exclude: ['**/*.api.test.ts'],
				},
			},
			// API tests start real databases and sockets; one file at a time keeps them honest on two cores.
			{
				test: {
					name: 'api',
					include: ['{server,scripts,tests}/**/*.api.test.ts'],
					fileParallelism: false,
					globalSetup: 'tests/support/postgres-setup.ts',
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			// Started by `npm run test:services` alone, inside the network namespace it builds.
			{
				test: {
					name: 'services',
					include: ['tests/services/*.services.test.ts'],
					fileParallelism: false,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
			// What takes long or needs more of the machine: npm run faults.
			{
				test: {
					name: 'faults',
					include: ['tests/faults/*.test.ts', 'server/{outage,start}.api.test.ts'],
					fileParallelism: false,
					globalSetup: 'tests/support/postgres-setup.ts',
					testTimeout: 300_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
