import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const manifestFile = /^manifest-[0-9a-f]{8}\.js$/;
const assignment = 'window.__reactRouterManifest=';

type ManifestRoutes = Record<string, Readonly<Record<string, unknown>>>;

/**
 * Removes the imports per route, which only prefetching links use, and there are none; and what is false, which the router
 * takes for missing values.
 */
export async function trimRouteManifest(siteFolder: string): Promise<void> {
	const folder = join(siteFolder, 'assets');
	const names = (await readdir(folder)).filter((name) => manifestFile.test(name));
	if (names.length !== 1) throw new Error(`Expected one list of routes, found ${names.length}.`);
	for (const name of names) {
		const text = await readFile(join(folder, name), 'utf8');
		if (!text.startsWith(assignment) || !text.endsWith(';')) throw new Error(`${name} is no list of routes.`);
		const manifest: { routes: ManifestRoutes } = JSON.parse(text.slice(assignment.length, -1));
		const trim = (key: string, value: unknown) => (key === 'imports' || value === false ? undefined : value);
		const { routes, ...others } = manifest;
		const trimmed = JSON.parse(JSON.stringify(routes, trim));
		await writeFile(join(folder, name), `${assignment}${JSON.stringify({ ...others, routes: trimmed })};`);
	}
}
