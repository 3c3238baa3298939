import type { TestProject } from 'vitest/node';
import { createPostgres } from './postgres.ts';
import { bundleServer } from './server-bundle.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		postgresUrl: string;
	}
}

/** One PostgreSQL cluster and one bundle of the server for the whole run; each test group creates a database in the cluster. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// Read by environment.ts in the workers, which inherit it.
	process.env.SERVER_NODE_OPTIONS = `--import ${await bundleServer()}`;
	if (project.name === 'api')
		process.env.QUICK_PASSWORDS = `--import ${new URL('./quick-passwords.ts', import.meta.url).href}`;
	const postgres = await createPostgres();
	project.provide('postgresUrl', postgres.url);
	return () => postgres.remove();
}
