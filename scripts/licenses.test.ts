import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licensesFile, renderLicensesPage } from './licenses.ts';

test('docs/licenses.md is up to date (npm run licenses)', () => {
	expect(readFileSync(licensesFile, 'utf8')).toBe(renderLicensesPage());
});

test('every shipped package states its license', () => {
	expect(renderLicensesPage()).toContain('| react |');
	expect(renderLicensesPage()).not.toContain('not stated');
});
