import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm run signatures:words -- FOLDER…   writes everyday-words.txt: the words that stand in at least 2 of 2,000 manuals, licenses
// and readme files of these folders. A family name made of such words is no proof (everyday-names.ts).

const minShare = 2 / 2000;
const maxTextLength = 200_000;
const harmlessFile = /(?:\.(?:md|txt)|(?:readme|news|faq|copyright)[^./]*)$/i;

function listFiles(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
		entry.isFile() && harmlessFile.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
	);
}

const texts = new Set(
	process.argv
		.slice(2)
		.flatMap(listFiles)
		.map((file) => readFileSync(file, 'utf8').slice(0, maxTextLength).toLowerCase()),
);
const counts = new Map<string, number>();
for (const text of texts)
	for (const word of new Set(text.match(/[a-z]{2,}/g) ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
const everyday = [...counts].filter(([, count]) => count >= minShare * texts.size).map(([word]) => word);
writeFileSync(join(import.meta.dirname, '..', 'everyday-words.txt'), `${everyday.sort().join('\n')}\n`);
console.log(`${everyday.length} words from ${texts.size} texts`);
