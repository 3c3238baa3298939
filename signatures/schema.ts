import { z } from 'zod';

// What a record of families.json and the file base.json must look like; families.test.ts holds both to it.

const texts = z.array(z.string().min(1));
const lowerCase = z.string().regex(/^[^A-Z\s]+$/);
const page = z.url({ protocol: /^https$/ });

const family = z.strictObject({
	id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
	name: z.string().min(1).max(80),
	aliases: texts,
	weak: texts,
	borrowedNames: texts.optional(),
	endings: texts,
	endingsInferred: texts,
	endingPatterns: texts,
	noteNames: texts,
	onions: z.array(z.string().regex(/^[a-z0-9.-]+$/)),
	emails: z.array(lowerCase.includes('@')),
	contacts: z.array(z.tuple([z.enum(['domain', 'telegram', 'tox', 'session', 'wallet']), z.string().min(1)])),
	ciphers: texts,
	firstSeen: z
		.string()
		.regex(/^\d{4}(-\d{2})?(-\d{2})?$/)
		.nullable(),
	leakSite: z.boolean(),
	doubleExtortion: z.boolean(),
	threat: z.enum(['critical', 'high', 'medium', 'low']),
	description: z.string().min(30).max(400).nullable(),
	decryptor: z.strictObject({ tool: z.string().min(1), url: page, note: z.string().min(20) }).nullable(),
	ransomUsd: z.tuple([z.number().positive(), z.number().positive()]).nullable(),
	counted: z.boolean(),
	references: texts,
});

const provenance = z.strictObject({
	sources: texts,
	endingsInferred: z.string().optional(),
	firstSeen: z.string().optional(),
	decryptor: z.string().optional(),
	decryptorLimit: z.string().optional(),
	addedFacts: z.string().optional(),
	addressesAndWording: texts.optional(),
});

export const familiesSchema = z.array(family.extend({ provenance, collectedOn: z.iso.date() }));

export const baseSchema = z.strictObject({
	collectedOn: z.iso.date(),
	families: z.array(family),
	noteFamilies: z.array(z.int().min(0)),
	phrases: z.base64(),
	cues: z.base64(),
	templates: z.array(z.tuple([z.string(), z.string()])),
	hallmarks: z.array(z.tuple([z.string().min(8)], z.string())),
	weights: z.record(z.string(), z.number()),
});
