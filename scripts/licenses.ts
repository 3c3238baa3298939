/** npm run licenses: writes the licenses of the packages in the image and in the pages. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

export const licensesFile = 'docs/licenses.md';

const lockSchema = z.object({
	packages: z.record(
		z.string(),
		z.object({
			version: z.string().optional(),
			license: z.string().optional(),
			dependencies: z.record(z.string(), z.string()).optional(),
		}),
	),
});

const importPattern = /(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

/** Bundled into the pages, so they ship even as development dependencies. */
function listBrowserPackages(): string[] {
	const sources = globSync('{app,domain,contract}/**/*.{ts,tsx}').filter(
		(file) => !file.endsWith('.test.ts'),
	);
	const names = sources.flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(importPattern), ([, name = '']) => name),
	);
	return [...new Set(names)].filter(
		(name) => !name.startsWith('node:') && !name.startsWith('@react-router/dev'),
	);
}

export function renderLicensesPage(): string {
	const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
	const shipped = new Set<string>();
	const queue = [...Object.keys(packages['']?.dependencies ?? {}), ...listBrowserPackages()];
	for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
		const entry = packages[`node_modules/${name}`];
		if (!entry || shipped.has(name)) continue;
		shipped.add(name);
		queue.push(...Object.keys(entry.dependencies ?? {}));
	}
	const rows = [...shipped].toSorted().map((name) => {
		const { version = '', license = 'not stated' } = packages[`node_modules/${name}`] ?? {};
		return `| ${name} | ${version} | ${license} |`;
	});
	return [
		'# Licenses of what is shipped',
		'',
		'Packages in the server’s image or in the scripts of a page, from `package-lock.json`. `npm run licenses` writes this file;',
		'`npm run sbom` prints those of the server in CycloneDX form. The sources of the ransomware facts are credited in',
		'[signatures](../signatures/README.md).',
		'',
		'| package | version | license |',
		'| ------- | ------- | ------- |',
		...rows,
		'',
	].join('\n');
}

if (import.meta.main) writeFileSync(licensesFile, renderLicensesPage());
