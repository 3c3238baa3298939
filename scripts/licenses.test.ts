import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licensesFile, licensesPage } from './licenses.ts';

test('npm run licenses was run after the last change of the packages', () => {
	expect(readFileSync(licensesFile, 'utf8')).toBe(licensesPage());
});

test('every shipped package states its license', () => {
	expect(licensesPage()).toContain('| react |');
	expect(licensesPage()).not.toContain('not stated');
});
