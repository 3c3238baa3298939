import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const maxFilesByWalk = { answer: 24, note: 38, target: 27, record: 18 };

const architectureDoc = readFileSync('docs/architecture.md', 'utf8');

type Step = { from: string; to: string; label: string | undefined };

function parseSteps(walk: string): Step[] {
	const diagram = architectureDoc.split(`<!-- walk: ${walk} -->`)[1]?.split('```')[1] ?? '';
	const files = new Map(Array.from(diagram.matchAll(/(n\d+)\["([^"]+)"\]/g), ([, id, file]) => [id, file]));
	return Array.from(
		diagram.matchAll(/^\t(n\d+)\S* -->(?:\|([^|]+)\|)? (n\d+)/gm),
		([, from, label, to]): Step => ({ from: files.get(from) ?? '', to: files.get(to) ?? '', label }),
	);
}

function listReferencedFiles(file: string): string[] {
	return Array.from(readFileSync(file, 'utf8').matchAll(/'((?:#|\.\.?\/)[^'\n]+)'/g), ([, to = '']) =>
		to.startsWith('#') ? to.slice(1) : join(dirname(file), to),
	);
}

describe.each(Object.entries(maxFilesByWalk))('the walk of the %s', (walk, maxFiles) => {
	const steps = parseSteps(walk);

	it(`opens at most ${maxFiles} files`, () => {
		const files = new Set(steps.flatMap(({ from, to }) => [from, to]));
		expect(files.size).toBeGreaterThan(10);
		expect(files.size).toBeLessThanOrEqual(maxFiles);
	});

	// A callback is imported in the other direction; a label marks an edge without an import.
	it('follows imports from file to file', () => {
		const unconnected = steps.filter(
			({ from, to, label }) =>
				!(label || listReferencedFiles(from).includes(to) || listReferencedFiles(to).includes(from)),
		);
		expect(unconnected).toEqual([]);
		for (const { to } of steps) expect(readFileSync(to, 'utf8')).not.toBe('');
	});

	it('imports every listed file', () => {
		const reached = new Set([steps[0]?.from]);
		for (const { from, to } of steps) if (reached.has(from)) reached.add(to);
		expect(steps.filter(({ to }) => !reached.has(to))).toEqual([]);
	});
});
