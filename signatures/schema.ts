import { z } from 'zod';

// Schemas of base.json, wording.json and sources.json, checked in tests.

const texts = z.array(z.string().min(1));
const lowerCase = z.string().regex(/^[^A-Z\s]+$/);
const page = z.url({ protocol: /^https$/ });

const family = z.strictObject({
	id: z.string(),
	name: z.string(),
	aliases: texts,
	weak: texts,
	borrowedNames: texts.optional(),
	sharedLabels: texts.optional(),
	formerNames: texts.optional(),
	laterNames: texts.optional(),
	builtWith: texts.optional(),
	builder: z.string().optional(),
	detectionName: z.string().optional(),
	secondhand: z.literal(true).optional(),
	variantOf: z.string().optional(),
	extensions: texts,
	extensionsInferred: texts,
	extensionPatterns: texts,
	noteNames: texts,
	onions: z.array(z.string().regex(/^[a-z0-9.~-]+$/)),
	emails: z.array(lowerCase.includes('@')),
	contacts: z.array(z.tuple([z.enum(['domain', 'telegram', 'tox', 'session', 'wallet']), z.string().min(1)])),
	variants: z.array(z.tuple([z.string().min(1)], z.string().min(1))).optional(),
	ciphers: texts,
	firstSeen: z.string().nullable(),
	leakSite: z.boolean(),
	doubleExtortion: z.boolean(),
	encrypts: z.boolean(),
	industries: texts,
	geographies: texts,
	attribution: z.string().nullable(),
	threat: z.enum(['critical', 'high', 'medium', 'low']),
	description: z.string().nullable(),
	decryptors: z.array(
		z.strictObject({
			kind: z.enum(['decryptor', 'key-check', 'needs-key', 'rebuild', 'method']),
			tool: z.string().min(1),
			url: page,
			note: z.string().min(20),
			opens: z
				.strictObject({
					endings: texts.optional(),
					exceptEndings: texts.optional(),
					from: z.string().optional(),
					until: z.string().optional(),
				})
				.optional(),
			checked: z.string().nullable(),
		}),
	),
	ransomUsd: z.tuple([z.number().positive(), z.number().positive()]).nullable(),
	references: texts,
	counted: z.boolean(),
});

export const baseSchema = z.strictObject({
	collectedOn: z.iso.date(),
	families: z.array(family),
	everydayExtensions: texts,
	noteFamilies: z.array(z.int().min(0)),
	phrases: z.base64(),
	cues: z.base64(),
	templates: z.array(z.tuple([z.string(), z.string()])),
	signaturePhrases: z.array(z.tuple([z.string().min(8)], z.string())),
	markers: z.array(z.tuple([z.string().regex(/^([0-9a-f]{2})+$/), z.enum(['start', 'end'])], z.string())),
	weights: z.record(z.string(), z.number()),
});

export const wordingSchema = z.strictObject({
	/** The note texts are not part of this repository. */
	recipe: z.string(),
	madeFrom: z.strictObject({ notes: z.string(), harmless: z.string() }),
	notes: z.array(
		z.strictObject({
			id: z.string(),
			family: z.string(),
			source: z.string(),
			sharedTemplateWith: z.array(z.string()),
		}),
	),
	phrases: z.base64(),
	cues: z.base64(),
});

export type Wording = Pick<z.infer<typeof wordingSchema>, 'notes' | 'phrases' | 'cues'>;

export const sourcesSchema = z.array(
	z.strictObject({
		id: z.string().min(1),
		name: z.string().min(1),
		where: z.string().min(1),
		license: z.string().min(1),
		/** Day or month of the version that was read. */
		asOf: z.string().nullable(),
		taken: z.string().min(1),
	}),
);
