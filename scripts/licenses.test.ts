import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licensesFile, renderLicensesPage } from './licenses.ts';
import { buildSbom } from './sbom.ts';
import { listShippedPackages } from './shipped-packages.ts';

test('docs/licenses.md is up to date (npm run licenses)', () => {
	expect(readFileSync(licensesFile, 'utf8')).toBe(renderLicensesPage());
});

test('every shipped package states its license', () => {
	expect(listShippedPackages().filter(({ license }) => license === 'not stated')).toEqual([]);
});

test('lists packages of the server and the pages, without development tools', () => {
	const names = listShippedPackages().map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['fflate', 'hono', 'pg', 'react', 'zod']));
	for (const tool of ['vitest', 'typescript', '@playwright/test', 'lighthouse'])
		expect(names).not.toContain(tool);
});

test('the bill of materials lists the same packages', () => {
	expect(buildSbom().components.map(({ name, version }) => `${name}@${version}`)).toEqual(
		listShippedPackages().map(({ name, version }) => `${name}@${version}`),
	);
});
