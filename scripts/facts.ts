/**
 * What falls due for a look at its source, by kind, the oldest first. `due` also lists what falls due within 30 days.
 * Ends with an error where old facts keep a release back; RELEASE_DATE fixes the day.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, ageOf, isOld, reviewBy } from '#domain/facts/age.ts';
import type { FactSource } from '#domain/facts/fact.ts';
import { holdsRelease } from '#domain/facts/problems.ts';
import { root } from './run.ts';

const soonDays = 30;
const today = process.env.RELEASE_DATE ?? new Date().toISOString().slice(0, 10);
const horizon = process.argv.includes('due') ? addDays(today, soonDays) : today;

type Page = { page: string; facts: FactSource[] };

async function pages(): Promise<Page[]> {
	const files = globSync(['app/tools/*/facts.ts', 'app/guides/*/content.ts'], { cwd: root }).toSorted();
	return Promise.all(
		files.map(async (file) => {
			const { sources = {} } = (await import(join(root, file))) as { sources?: Record<string, FactSource> };
			return { page: file.split('/')[2] ?? file, facts: Object.values(sources) };
		}),
	);
}

const all = await pages();
const listed = new Map(
	all.flatMap(({ page, facts }) => facts.map((fact) => [fact.id, { page, fact }] as const)),
);
const due = [...listed.values()]
	.filter(({ fact }) => ageOf(fact, horizon) !== 'fresh')
	.toSorted(
		(a, b) => a.fact.kind.localeCompare(b.fact.kind) || reviewBy(a.fact).localeCompare(reviewBy(b.fact)),
	);

console.log(`${listed.size} facts on ${today}; ${due.length} to look at.`);
for (const { page, fact } of due) {
	console.log(`\n${fact.kind}  ${ageOf(fact, today)}  ${fact.id} (${page}), review by ${reviewBy(fact)}`);
	console.log(`  ${fact.says}\n  ${fact.url || fact.homeOnly}`);
}

const held = all.flatMap(({ page, facts }) =>
	holdsRelease(facts, today).map((fact) => `${page}: ${fact.id}`),
);
if (held.length > 0) {
	const old = [...listed.values()].filter(({ fact }) => isOld(ageOf(fact, today))).length;
	console.error(`\nOverdue: ${old}. These keep a release back:\n  ${[...new Set(held)].join('\n  ')}`);
	process.exit(1);
}
