import type { TestProject } from 'vitest/node';
import { createPostgres } from './postgres.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		postgresUrl: string;
	}
}

/** One PostgreSQL cluster for the whole run; each test group creates a database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const postgres = await createPostgres();
	project.provide('postgresUrl', postgres.url);
	return () => postgres.remove();
}
