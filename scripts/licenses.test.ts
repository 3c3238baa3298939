import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licensesFile, renderLicensesPage } from './licenses.ts';

test('npm run licenses was run after the last change of the packages', () => {
	expect(readFileSync(licensesFile, 'utf8')).toBe(renderLicensesPage());
});

test('every shipped package states its license', () => {
	expect(renderLicensesPage()).toContain('| react |');
	expect(renderLicensesPage()).not.toContain('not stated');
});
