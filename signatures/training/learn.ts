import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonFile } from '#signatures/build.ts';
import { createLabelResolver, readFamilyFacts } from '#signatures/facts.ts';
import { createAllCases, createTrainingData } from './cases.ts';
import { readCollection } from './collections.ts';
import { createSiblingTest, trainInFolds } from './folds.ts';
import { learnWording } from './wording.ts';

// npm run signatures:learn -- COLLECTION…   writes wording.json and weights.json; then run signatures:build. Note texts are
// reduced to statistics and never stored.

const folders = process.argv.slice(2);
const facts = readFamilyFacts();
const labels = createLabelResolver(facts);
const collections = folders.map((folder) => readCollection(folder, labels));
const trainingData = createTrainingData(facts, collections);

const hashTexts = (texts: readonly { readonly text: string }[]): string => {
	const hash = createHash('sha256');
	for (const { text } of texts) hash.update(text).update('\0');
	return hash.digest('hex');
};
const resolvePath = (name: string): string => join(import.meta.dirname, '..', name);

const wording = {
	recipe: 'npm run signatures:learn -- COLLECTION…, see README.md',
	madeFrom: { notes: hashTexts(trainingData.notes), harmless: hashTexts(trainingData.harmless) },
	...learnWording(
		trainingData.notes,
		trainingData.harmless.map(({ text }) => text),
	),
};
writeFileSync(resolvePath('wording.json'), toJsonFile(wording));

const { known, unknown } = createAllCases(trainingData);
const weights = trainInFolds([...known.cases, ...unknown.cases], createSiblingTest(collections)).all();
writeFileSync(resolvePath('weights.json'), toJsonFile(weights));
console.log(JSON.stringify(weights));
