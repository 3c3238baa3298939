import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from './run.ts';

const manifestSchema = z.object({
	name: z.string(),
	version: z.string(),
	license: z.string().optional(),
	dependencies: z.record(z.string(), z.string()).default({}),
	optionalDependencies: z.record(z.string(), z.string()).default({}),
});

export type ShippedPackage = { name: string; version: string; license: string };

const readManifest = (folder: string) =>
	manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const importPattern = /(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

/** Bundled into the pages, so they ship even as development dependencies. */
function listBrowserPackages(): string[] {
	const sources = globSync('{app,domain,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
		(file) => !/\.test\.tsx?$/.test(file),
	);
	const names = sources.flatMap((file) =>
		Array.from(readFileSync(join(root, file), 'utf8').matchAll(importPattern), ([, name = '']) => name),
	);
	return [...new Set(names)].filter(
		(name) => !name.startsWith('node:') && !name.startsWith('@react-router/dev'),
	);
}

/** Resolves like Node: in the folder's node_modules, then in those of its parents. Undefined if not installed. */
function findPackage(name: string, fromFolder: string): string | undefined {
	const folder = join(fromFolder, 'node_modules', name);
	if (existsSync(join(folder, 'package.json'))) return folder;
	return fromFolder === dirname(fromFolder) || fromFolder === root
		? undefined
		: findPackage(name, dirname(fromFolder));
}

export function listShippedPackages(): ShippedPackage[] {
	const folders = new Set<string>();
	const queue = [...Object.keys(readManifest(root).dependencies), ...listBrowserPackages()].map((name) => ({
		name,
		fromFolder: root,
	}));
	for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
		const folder = findPackage(next.name, next.fromFolder);
		if (folder === undefined || folders.has(folder)) continue;
		folders.add(folder);
		const { dependencies, optionalDependencies } = readManifest(folder);
		for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
			queue.push({ name, fromFolder: folder });
	}
	return [...folders]
		.map(readManifest)
		.map(({ name, version, license = 'not stated' }) => ({ name, version, license }))
		.toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}
