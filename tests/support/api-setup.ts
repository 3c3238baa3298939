import type { TestProject } from 'vitest/node';
import { bundlePackages } from './package-bundle.ts';
import { createPostgres } from './postgres.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		postgresUrl: string;
	}
}

/** One PostgreSQL cluster and one bundle of packages for the whole run; each test group creates a database in the cluster. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// Read by environment.ts in the workers, which inherit it.
	process.env.SERVER_NODE_OPTIONS = `--import ${await bundlePackages()}`;
	const postgres = await createPostgres();
	project.provide('postgresUrl', postgres.url);
	return () => postgres.remove();
}
