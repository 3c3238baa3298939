import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mapPagesByPath } from './paths.ts';

it('links inside the site are written by name', () => {
	const files = globSync(['app/**/*.{ts,tsx}', 'domain/**/*.ts', 'server/**/*.ts']).filter(
		(file) => file !== 'app/site/paths.ts' && !/\.test\.tsx?$/.test(file),
	);
	const addresses = files.flatMap((file) =>
		Array.from(
			readFileSync(file, 'utf8').matchAll(/["'`}](\/[a-z][a-z0-9/-]*)["'`?#]/g),
			([, address = '']) => ({ file, address }),
		),
	);
	expect(addresses.length).toBeGreaterThan(0);
	expect(addresses.filter(({ address }) => mapPagesByPath().has(address))).toEqual([]);
});
