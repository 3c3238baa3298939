import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { familiesFile, formatFamilyFacts, readFamilyFacts } from './facts.ts';
import { sourcesSchema } from './schema.ts';
import { mergeLines } from './update/merge.ts';
import { readLines } from './update/readers.ts';

// npm run signatures:update -- FILE… [--source ID --name NAME --where ADDRESS --license LICENSE --date YYYY-MM-DD] [--write]
// Prints what would change; --write merges it into facts/families.jsonl and facts/sources.json.

const sourcesFile = join(import.meta.dirname, 'facts', 'sources.json');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		source: { type: 'string', default: '' },
		name: { type: 'string', default: '' },
		where: { type: 'string', default: '' },
		license: { type: 'string', default: 'not stated, facts only' },
		date: { type: 'string' },
		write: { type: 'boolean', default: false },
	},
});

if (positionals.length === 0) {
	console.error('Usage: npm run signatures:update -- FILE… [--source ID --date YYYY-MM-DD] [--write]');
	process.exit(2);
}

const lines = positionals.flatMap((path) => readLines(path, values.source));
const unsourced = lines.filter(({ source }) => source === '');
if (unsourced.length > 0) {
	console.error(`${unsourced.length} lines name no source. State one with --source.`);
	process.exit(2);
}
const { facts, newFamilies, newVariants, added, conflicts, skipped } = mergeLines(readFamilyFacts(), lines);
for (const { family, indicator, source } of added) console.log(`+ ${family}  ${indicator}  (${source})`);
for (const { indicator, knownAs, claimedBy } of conflicts)
	console.log(`! ${indicator} belongs to ${knownAs}, also claimed for ${claimedBy}`);
for (const variant of newVariants) console.log(`variant ${variant}`);
console.log(
	JSON.stringify({
		lines: lines.length,
		newFamilies: newFamilies.length,
		newVariants: newVariants.length,
		added: added.length,
		conflicts: conflicts.length,
		skipped: skipped.length,
	}),
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
}
