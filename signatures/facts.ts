import { z } from 'zod';

// The facts table the base is built from: one entry per family, gathered from the public sources listed in README.md.

const texts = z.array(z.string());

export const factsSchema = z.array(
	z.object({
		id: z.string().min(1),
		name: z.string().min(1),
		aliases: texts,
		variants: texts,
		firstSeen: z.string().nullable(),
		firstSeenBasis: z.string().nullable(),
		extensions: texts,
		extensionsInferred: texts,
		extensionPatterns: texts,
		noteFilenames: texts,
		onionHosts: texts,
		emails: texts,
		otherIndicators: z.array(z.object({ type: z.string(), value: z.string() })),
		encryption: texts,
		ransomMinUsd: z.number().nullable(),
		ransomMaxUsd: z.number().nullable(),
		doubleExtortion: z.boolean().nullable(),
		leakSite: z.boolean(),
		decryptor: z
			.object({
				available: z.boolean(),
				tool: z.string().nullable(),
				url: z.string().nullable(),
				basis: z.string(),
			})
			.nullable(),
		references: texts,
		possibleNamesake: z.boolean(),
		weakNames: texts,
		sources: texts,
		hasAttributedIndicator: z.boolean(),
	}),
);
export type Facts = z.infer<typeof factsSchema>[number];

export const notesSchema = z.array(
	z.object({
		path: z.string(),
		family: z.string(),
		fileName: z.string().nullable(),
		sharedTemplateWith: texts,
		source: z.string(),
	}),
);
export type NoteEntry = z.infer<typeof notesSchema>[number];
export type Note = NoteEntry & { readonly text: string };
