import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const manifestFile = /^manifest-[0-9a-f]{8}\.js$/;
const assignment = 'window.__reactRouterManifest=';

type ManifestRoutes = Record<string, { imports?: unknown }>;

/** Removes the imports per route: only prefetching links use them, and there are none. */
export async function trimRouteManifest(siteFolder: string): Promise<void> {
	const folder = join(siteFolder, 'assets');
	const names = (await readdir(folder)).filter((name) => manifestFile.test(name));
	if (names.length !== 1) throw new Error(`Expected one list of routes, found ${names.length}.`);
	for (const name of names) {
		const text = await readFile(join(folder, name), 'utf8');
		if (!text.startsWith(assignment) || !text.endsWith(';')) throw new Error(`${name} is no list of routes.`);
		const manifest: { routes: ManifestRoutes } = JSON.parse(text.slice(assignment.length, -1));
		for (const route of Object.values(manifest.routes)) delete route.imports;
		await writeFile(join(folder, name), `${assignment}${JSON.stringify(manifest)};`);
	}
}
