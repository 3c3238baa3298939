import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import type { SignatureBase } from '#domain/identify/base.ts';
import { compileBase } from './compile.ts';
import { readFamilyFacts } from './facts.ts';
import { findIndicatorFaults } from './indicator-faults.ts';
import { wordingSchema } from './schema.ts';

// npm run signatures:build   compiles facts/families.jsonl, wording.json and weights.json into base.json (for the engine) and
// summary.json (for pages that do not load the base). Deterministic; families.test.ts compares the bytes. With --merged it lists
// the labels that were merged into a family and writes nothing.

const resolvePath = (name: string): string => join(import.meta.dirname, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(resolvePath(name), 'utf8'));

/** Date of the last full review of the facts. */
const collectedOn = '2026-11-15';

export function buildBase(): SignatureBase {
	const weights = z.record(z.string(), z.number()).parse(readJson('weights.json'));
	return compileBase(readFamilyFacts(), wordingSchema.parse(readJson('wording.json')), weights, collectedOn);
}

export function readHarmlessTexts(): string[] {
	const folder = resolvePath('harmless');
	return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

export const summarize = ({ families, collectedOn }: SignatureBase) => ({
	families: families.filter(({ counted }) => counted).length,
	collectedOn,
});

export const toJsonFile = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`;

function listMergedLabels(): void {
	const merged = readFamilyFacts().flatMap(({ id, name, formerIds, variantOf }) => [
		...formerIds.map((former) => [former, id, name]),
		...(variantOf === undefined ? [] : [[id, variantOf, `variant ${name}`]]),
	]);
	for (const line of merged) console.log(line.join('\t'));
	console.log(`${merged.length} labels are told by the name of another family.`);
}

function writeBase(): void {
	const faults = findIndicatorFaults(readFamilyFacts(), readHarmlessTexts());
	for (const { fault, indicator, families } of faults)
		console.log(`${fault}: ${indicator} (${families.join(', ')})`);
	if (faults.some(({ fault }) => fault !== 'shared'))
		throw new Error('Remove these indicators from the facts.');
	const base = buildBase();
	const json = JSON.stringify(base);
	writeFileSync(resolvePath('base.json'), json);
	writeFileSync(resolvePath('summary.json'), toJsonFile(summarize(base)));
	const { families: counted } = summarize(base);
	const { families, noteFamilies } = base;
	console.log(
		JSON.stringify({
			families: families.length,
			counted,
			notes: noteFamilies.length,
			bytes: json.length,
			brotli: brotliCompressSync(json).length,
		}),
	);
}

if (import.meta.main) {
	if (process.argv.includes('--merged')) listMergedLabels();
	else writeBase();
}
