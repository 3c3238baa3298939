import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const drawings = readFileSync(new URL('./illustrations.svg', import.meta.url), 'utf8');
const component = readFileSync(new URL('./illustration.tsx', import.meta.url), 'utf8');

test('every name of the component is drawn, and nothing else', () => {
	const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 80 64">/g)].map(
		(match) => match[1],
	);
	const named = [...component.matchAll(/\| '([\w-]+)'/g)].map((match) => match[1]);
	expect(drawn).toEqual(named);
});

test('drawings take their colors from the page', () => {
	expect(drawings).not.toMatch(/#[0-9a-f]{3,6}\b|style=|class=/);
});
