import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('app/**/*.tsx');

test('breakpoints, font weights and type sizes are those of the theme', () => {
	const own = /\b(?:min|max)-\[\d+[a-z]+\]:|\bfont-\[\d+\]|\btext-\[[\d.]+(?:rem|px|em)\]/g;
	const found = files.flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(own), ([name]) => `${file}: ${name}`),
	);
	expect(files.length).toBeGreaterThan(50);
	expect(found).toEqual([]);
});
