import { posix } from 'node:path';

/** Paths from the root of the project, with slashes. */
export type Sources = ReadonlyMap<string, string>;
type Page = { address: string; file: string };

const imported = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

function listImports(file: string, text: string): string[] {
	return [...text.matchAll(imported)].map(([, name = '']) =>
		name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
	);
}

/** Changed files and all that import them, the closest first. */
export function listAffected(changed: readonly string[], sources: Sources): string[] {
	const importers = new Map<string, string[]>();
	for (const [file, text] of sources)
		for (const name of listImports(file, text)) importers.set(name, [...(importers.get(name) ?? []), file]);
	const affected = new Set(changed);
	for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
	return [...affected];
}

const isSpec = (file: string) => file.endsWith('.spec.ts') && !file.endsWith('every-page.spec.ts');

/** Specs that open an address, by how often they name it. */
function listSpecsOpening(address: string, sources: Sources): string[] {
	const names = [`'${address}'`, `path('${posix.basename(address)}')`];
	return [...sources]
		.filter(([file]) => isSpec(file))
		.map(([file, text]) => ({
			file,
			count: names.reduce((sum, name) => sum + text.split(name).length - 1, 0),
		}))
		.filter(({ count }) => count > 0)
		.toSorted((one, other) => other.count - one.count)
		.map(({ file }) => file);
}

const maxPages = 4;
const maxSpecs = 2;

/** The pages and specs that a change concerns most. */
export function chooseBrowserTests(changed: readonly string[], sources: Sources, pages: readonly Page[]) {
	const addresses = listAffected(changed, sources).flatMap((file) =>
		pages.filter((page) => page.file === file).map(({ address }) => address),
	);
	const nearest = [...new Set(addresses)].slice(0, maxPages);
	const changedTests = changed.filter((file) => file.startsWith('tests/'));
	const specs = [
		...listAffected(changedTests, sources).filter(isSpec),
		...nearest.slice(0, 2).flatMap((address) => listSpecsOpening(address, sources)),
	];
	return { addresses: nearest, specs: [...new Set(specs)].slice(0, maxSpecs) };
}
