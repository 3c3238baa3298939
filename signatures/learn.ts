import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFile } from './build.ts';
import { readCollection } from './collections.ts';
import { askAll, siblings } from './evaluation/examples.ts';
import { learnInFolds } from './evaluation/folds.ts';
import { learnedFrom } from './evaluation/questions.ts';
import { readFacts } from './facts.ts';
import { learnWording } from './wording.ts';

// node signatures/learn.ts COLLECTION…   writes wording.json and weights.json; then run build.ts. By hand, when there are new
// notes or the engine looks at something new. Texts of notes are read for their statistics and never stored.

const folders = process.argv.slice(2);
const collections = folders.map(readCollection);
const learned = learnedFrom(readFacts(), collections);

const hashOf = (texts: readonly { readonly text: string }[]): string => {
	const hash = createHash('sha256');
	for (const { text } of texts) hash.update(text).update('\0');
	return hash.digest('hex');
};
const here = (name: string): string => join(import.meta.dirname, name);

const wording = {
	recipe: 'npm run signatures:learn -- COLLECTION…, see README.md',
	madeFrom: { notes: hashOf(learned.notes), harmless: hashOf(learned.harmless) },
	...learnWording(
		learned.notes,
		learned.harmless.map(({ text }) => text),
	),
};
writeFileSync(here('wording.json'), asFile(wording));

const { known, unknown } = askAll(learned);
const weights = learnInFolds([...known.questions, ...unknown.questions], siblings(collections)).all();
writeFileSync(here('weights.json'), asFile(weights));
console.log(JSON.stringify(weights));
