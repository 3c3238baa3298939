/**
 * npm run facts: lists facts due for review, oldest first. `due` adds those due within 30 days and the free tools. Fails if overdue facts
 * block a release; RELEASE_DATE sets the date. `decryptors` asks the page of every free tool and writes free-tools.patch; it is the only
 * part that uses the network.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAge, getReviewDate, isOutdated } from '#domain/facts/age.ts';
import type { FactSource } from '#domain/facts/fact.ts';
import { formatMissingLink, getSourceKind, isRecentlyChecked } from '#domain/facts/fact-text.ts';
import { findReleaseBlockers } from '#domain/facts/validate-facts.ts';
import kev from '#domain/scan/kev.json' with { type: 'json' };
import { versionsReviewed } from '#domain/scan/versions.ts';
import { addDays } from '#domain/time/calendar.ts';
import { readFamilyFacts } from '#signatures/facts.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };
import { checkTools, formatPatch } from './check-tools.ts';
import { root } from './run.ts';

const dueSoonDays = 30;
const today = process.env.RELEASE_DATE ?? new Date().toISOString().slice(0, 10);
const listsDue = process.argv.includes('due');
const horizon = listsDue ? addDays(today, dueSoonDays) : today;

if (process.argv.includes('decryptors')) {
	const before = readFamilyFacts();
	const { families, problems } = await checkTools(before, today.slice(0, 7));
	for (const { id, tool, url, result } of problems) console.log([result, id, tool, url].join('\t'));
	writeFileSync('free-tools.patch', formatPatch('signatures/facts/families.jsonl', before, families));
	console.log(
		`\n${problems.length} tools to look at by hand. Dates of the others: git apply --unidiff-zero free-tools.patch, then npm run signatures:build`,
	);
	process.exit(0);
}

type Page = { page: string; facts: FactSource[] };

async function loadPages(): Promise<Page[]> {
	const files = globSync('app/{tools,guides}/*/facts.ts', { cwd: root }).toSorted();
	return Promise.all(
		files.map(async (file) => {
			const { sources = {} } = (await import(join(root, file))) as { sources?: Record<string, FactSource> };
			return { page: file.split('/')[2] ?? file, facts: Object.values(sources) };
		}),
	);
}

const pagesWithFacts = await loadPages();
const factsById = new Map(
	pagesWithFacts.flatMap(({ page, facts }) => facts.map((fact) => [fact.id, { page, fact }] as const)),
);
const dueFacts = [...factsById.values()]
	.filter(({ fact }) => getAge(fact, horizon) !== 'fresh')
	.toSorted(
		(a, b) =>
			a.fact.kind.localeCompare(b.fact.kind) || getReviewDate(a.fact).localeCompare(getReviewDate(b.fact)),
	);

console.log(`${factsById.size} facts on ${today}; ${dueFacts.length} to look at.`);
for (const { page, fact } of dueFacts) {
	console.log(
		`\n${fact.kind}  ${getAge(fact, today)}  ${fact.id} (${page}), review by ${getReviewDate(fact)}`,
	);
	console.log(`  ${fact.says}\n  ${fact.url || formatMissingLink(fact)}`);
}

/** Vendors publish fixes every month. */
const versionReviewDays = 90;
const versionReviewDate = addDays(versionsReviewed, versionReviewDays);
if (versionReviewDate <= horizon)
	console.log(
		`\nThe versions in domain/scan/product-versions.json and the signs in server/scan/probes/product-signs.json, compared on ${versionsReviewed}, review by ${versionReviewDate}`,
	);

const kevDate = kev.catalogVersion.replaceAll('.', '-');
const kevReviewDate = addDays(kevDate, versionReviewDays);
if (kevReviewDate <= horizon)
	console.log(`\nThe CISA catalog in domain/scan/kev.json, of ${kevDate}, review by ${kevReviewDate}`);

/** New groups appear every month, and pages of free tools move. */
const signatureReviewDays = 90;
const signatureReviewDate = addDays(signatures.collectedOn, signatureReviewDays);
if (signatureReviewDate <= horizon)
	console.log(
		`\nThe facts about families in signatures/, collected on ${signatures.collectedOn}, review by ${signatureReviewDate}`,
	);

const uncheckedTools = readFamilyFacts()
	.flatMap(({ id, decryptors }) => decryptors.map((decryptor) => ({ id, ...decryptor })))
	.filter(({ checked }) => !isRecentlyChecked(checked))
	.toSorted((a, b) => (a.checked ?? '').localeCompare(b.checked ?? ''));
console.log(
	`\n${uncheckedTools.length} free tools were not checked for a year${listsDue ? ':' : '; npm run facts -- due lists them.'}`,
);
if (listsDue)
	for (const { checked, id, tool, url } of uncheckedTools)
		console.log([checked ?? 'never', id, tool, url].join('\t'));

const kinds = Object.groupBy([...factsById.values()], ({ fact }) => getSourceKind(fact));
for (const [kind, entries = []] of Object.entries(kinds))
	console.log(
		`${kind}: ${entries.length}, ${entries.filter(({ fact }) => fact.url !== '').length} with a link`,
	);

const blockingFacts = pagesWithFacts.flatMap(({ page, facts }) =>
	findReleaseBlockers(facts, today).map((fact) => `${page}: ${fact.id}`),
);
if (blockingFacts.length > 0) {
	const overdueCount = [...factsById.values()].filter(({ fact }) => isOutdated(getAge(fact, today))).length;
	console.error(
		`\nOverdue: ${overdueCount}. These keep a release back:\n  ${[...new Set(blockingFacts)].join('\n  ')}`,
	);
	process.exit(1);
}
