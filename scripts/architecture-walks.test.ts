import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files that data must pass through; a step between two of them without an import is an HTTP request or a worker. */
const walks: Readonly<
	Record<string, { minFiles?: number; maxFiles: number; parts: readonly (readonly string[])[] }>
> = {
	answer: {
		maxFiles: 24,
		parts: [
			['app/features/questionnaire/questionnaire.tsx', 'app/features/questionnaire/question-screen.tsx'],
			['app/tools/ransomprep/page.tsx', 'app/features/questionnaire/submission.ts', 'app/lib/api.ts'],
			['server/start.ts', 'server/assessment/route.ts', 'app/tools/ransomprep/logic.ts'],
			['server/assessment/route.ts', 'server/assessment/store.ts', 'server/database/group-commit.ts'],
		],
	},
	note: {
		maxFiles: 40,
		parts: [
			['app/tools/ransom-identifier/page.tsx', 'app/tools/ransom-identifier/read-note.ts'],
			['app/tools/ransom-identifier/page.tsx', 'app/lib/api.ts'],
			['server/start.ts', 'server/identify/route.ts'],
			['server/identify/worker.ts', 'domain/identify/engine.ts', 'domain/identify/score/scoring.ts'],
			['server/identify/service.ts', 'domain/identify/describe/match-response.ts'],
		],
	},
	target: {
		maxFiles: 28,
		parts: [
			['app/tools/network-exposure/page.tsx', 'app/tools/network-exposure/use-scan.ts'],
			['server/start.ts', 'server/scan/route.ts', 'server/scan/guard.ts'],
			['server/scan/scan.ts', 'server/scan/probes/rdp.ts'],
			['server/scan/scan.ts', 'server/scan/findings.ts'],
		],
	},
	record: {
		maxFiles: 20,
		parts: [
			['app/tools/incident-docs/page.tsx', 'app/features/incident/record-session.ts'],
			['app/tools/insurance-claim/page.tsx', 'app/features/incident/record-session.ts'],
			['app/layout/incident.tsx', 'app/features/incident/record-sync.ts', 'domain/incident/merge.ts'],
			['app/features/incident/record-sync.ts', 'domain/incident/derive.ts'],
			['app/routes/incident-pack/page.tsx', 'domain/incident/pack.ts'],
		],
	},
	check: {
		minFiles: 6,
		maxFiles: 6,
		parts: [
			[
				'app/features/checklist/use-checks.ts',
				'app/features/forms/use-form.ts',
				'app/features/incident/record-session.ts',
				'app/features/incident/record-sync.ts',
			],
			['app/features/room/receive.ts', 'app/features/room/send.ts'],
		],
	},
	field: {
		minFiles: 6,
		maxFiles: 6,
		parts: [
			['app/tools/recovery-costs/calculator.ts', 'app/tools/recovery-costs/fields.ts'],
			['app/tools/recovery-costs/calculator.ts', 'app/tools/recovery-costs/content.ts'],
		],
	},
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
	.split('\n')
	.filter((file) => /^(app|domain|contract|server|signatures)\//.test(file) && existsSync(file));

const runtimeImport =
	/(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|new URL\('([^']+)'/g;

function resolve(from: string, specifier: string): string {
	return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier));
}

/** Imports that exist at run time, static and dynamic; type imports are left out. */
const importsOf = new Map(
	files.map((file) => {
		const text = readFileSync(file, 'utf8');
		const targets = Array.from(text.matchAll(runtimeImport), ([, statement, dynamic, url]) =>
			resolve(file, statement ?? dynamic ?? url ?? ''),
		);
		return [file, targets] as const;
	}),
);

function findShortestPath(from: string, to: string): readonly string[] {
	const reached = new Map([[from, [from]]]);
	for (const [file, path] of reached) {
		if (file === to) return path;
		for (const next of importsOf.get(file) ?? []) {
			if (importsOf.has(next) && !reached.has(next)) reached.set(next, [...path, next]);
		}
	}
	return [];
}

type Step = { from: string; to: string; label: string | undefined };

const architectureDoc = readFileSync('docs/architecture.md', 'utf8');

function parseSteps(walk: string): Step[] {
	const diagram = architectureDoc.split(`<!-- walk: ${walk} -->`)[1]?.split('```')[1] ?? '';
	const names = new Map(Array.from(diagram.matchAll(/(n\d+)\["([^"]+)"\]/g), ([, id, file]) => [id, file]));
	return Array.from(
		diagram.matchAll(/^\t(n\d+)\S* -->(?:\|([^|]+)\|)? (n\d+)/gm),
		([, from, label, to]): Step => ({ from: names.get(from) ?? '', to: names.get(to) ?? '', label }),
	);
}

const hasImport = (from: string, to: string) => importsOf.get(from)?.includes(to) ?? false;

describe.each(Object.entries(walks))('the %s diagram', (walk, { minFiles = 11, maxFiles, parts }) => {
	const steps = parseSteps(walk);
	const drawn = new Set(steps.flatMap(({ from, to }) => [from, to]));

	it(`has at most ${maxFiles} files, all of which exist`, () => {
		expect([...drawn].filter((file) => !importsOf.has(file))).toEqual([]);
		expect(drawn.size).toBeGreaterThanOrEqual(minFiles);
		expect(drawn.size).toBeLessThanOrEqual(maxFiles);
	});

	// Data that a callback returns flows against the import; a label marks a request or a worker message.
	it('draws an arrow only where one file imports the other at run time', () => {
		const missing = steps.filter(
			({ from, to, label }) => !(label || hasImport(from, to) || hasImport(to, from)),
		);
		expect(missing).toEqual([]);
	});

	it.each(parts.map((stops) => ({ stops, title: stops.join(' to ') })))(
		'contains every file on the import path from $title',
		({ stops }) => {
			for (const [index, stop] of stops.slice(1).entries()) {
				const path = findShortestPath(stops[index] ?? '', stop);
				expect(path, `${stops[index]} does not lead to ${stop}`).not.toEqual([]);
				expect(path.filter((file) => !drawn.has(file))).toEqual([]);
			}
		},
	);

	it('connects every file to the start', () => {
		const reached = new Set([steps[0]?.from]);
		for (const { from, to } of steps) if (reached.has(from)) reached.add(to);
		expect(steps.filter(({ to }) => !reached.has(to))).toEqual([]);
	});
});
