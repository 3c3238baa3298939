import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { createSiteFixture, type TempFolder } from './temp-folder.ts';

export function setupSharedSite(): { readonly path: string } {
	let site: TempFolder;
	beforeAll(() => {
		site = createSiteFixture();
	});
	afterAll(() => site.remove());
	return {
		get path() {
			return site.path;
		},
	};
}

export type SharedServer = Readonly<Pick<RunningServer, 'url' | 'pid' | 'output'>>;

/** One server for all tests of a file or group. `env` is called after earlier `beforeAll` hooks created folders and databases. */
export function setupSharedServer(env: () => Readonly<Record<string, string>>): SharedServer {
	let server: RunningServer | undefined;
	const getRunningServer = () => {
		if (!server) throw new Error('The server has not been started yet');
		return server;
	};
	beforeAll(async () => {
		server = await startServer(env());
	});
	afterAll(() => server?.stop());
	return {
		get url() {
			return getRunningServer().url;
		},
		get pid() {
			return getRunningServer().pid;
		},
		output: () => getRunningServer().output(),
	};
}
