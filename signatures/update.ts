import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { familiesFile, formatFamilyFacts, readFamilyFacts } from './facts.ts';
import { sourcesSchema } from './schema.ts';
import { mergeLines } from './update/merge.ts';
import { readLines } from './update/readers.ts';

// npm run signatures:update -- FILE… [--source ID --name NAME --where ADDRESS --license LICENSE --date YYYY-MM-DD] [--write]
// Prints what would change; --write merges it into facts/families.jsonl and facts/sources.json.

const sourcesFile = join(import.meta.dirname, 'facts', 'sources.json');

const options = {
	source: { type: 'string', default: '' },
	name: { type: 'string', default: '' },
	where: { type: 'string', default: '' },
	license: { type: 'string', default: 'not stated, facts only' },
	date: { type: 'string' },
	write: { type: 'boolean', default: false },
} as const;

function exitWithUsage(reason: string): never {
	console.error(reason);
	console.error('Usage: npm run signatures:update -- FILE… [--source ID --date YYYY-MM-DD] [--write]');
	process.exit(2);
}

function tryOrExit<T>(run: () => T): T {
	try {
		return run();
	} catch (error) {
		return exitWithUsage(error instanceof Error ? error.message : String(error));
	}
}

const { values, positionals } = tryOrExit(() => parseArgs({ allowPositionals: true, options }));
if (positionals.length === 0) exitWithUsage('Name at least one file or folder.');
if (!/^[a-z0-9-]*$/.test(values.source)) exitWithUsage('--source takes small letters, digits and hyphens.');
if (values.date !== undefined && !z.iso.date().safeParse(values.date).success)
	exitWithUsage('--date takes a day such as 2026-11-16.');

const lines = tryOrExit(() => positionals.flatMap((path) => readLines(path, values.source)));
const unsourced = lines.filter(({ source }) => source === '');
if (unsourced.length > 0) exitWithUsage(`${unsourced.length} lines name no source. State one with --source.`);
const { facts, newFamilies, newVariants, added, conflicts, skipped } = mergeLines(readFamilyFacts(), lines);
/** A list of a tracker with 200,000 groups would print for minutes. */
const maxListed = 500;
function printList<T>(items: readonly T[], format: (item: T) => string): void {
	const more = items.length - maxListed;
	console.log(
		[...items.slice(0, maxListed).map(format), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
	);
}
printList(newFamilies, (family) => `new family ${family}`);
printList(added, ({ family, indicator, source }) => `+ ${family}  ${indicator}  (${source})`);
printList(skipped, (line) => `- not used: ${line}`);
printList(
	conflicts,
	({ indicator, knownAs, claimedBy }) =>
		`! ${indicator} belongs to ${knownAs}, also claimed for ${claimedBy}`,
);
printList(newVariants, (variant) => `variant ${variant}`);
console.log(
	`Read ${lines.length} entries: ${added.length} new indicators, ${newFamilies.length} new families, ` +
		`${newVariants.length} new variants, ${conflicts.length} conflicts, ${skipped.length} not used.`,
);
if (values.write) {
	writeFileSync(familiesFile, formatFamilyFacts(facts));
	const sourcesText = readFileSync(sourcesFile, 'utf8');
	const sources = sourcesSchema.parse(JSON.parse(sourcesText));
	if (values.source !== '' && !sources.some(({ id }) => id === values.source)) {
		const entry = {
			id: values.source,
			name: values.name || values.source,
			where: values.where || positionals.map((path) => basename(path)).join(', '),
			license: values.license,
			asOf: values.date ?? null,
			taken: 'indicators',
		};
		writeFileSync(sourcesFile, sourcesText.replace(/\n\]\s*$/, `,\n${JSON.stringify(entry)}\n]\n`));
	}
	console.log('Written. Run npm run signatures:build, then npm run unit -- signatures.');
} else console.log('Nothing was written. Add --write to merge it.');
