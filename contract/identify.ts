import { z } from 'zod';

/** In characters: whatever note the one mebibyte of a request body can hold is short enough. */
const maxContentLength = 1_048_576;
const maxFileNameLength = 500;
const maxIndicators = 50;

export const ransomwareAnalyzerRequest = z.strictObject({
	fileContent: z
		.string('Send the text of the note as fileContent.')
		.max(maxContentLength, 'The note is too long.')
		.refine((text) => text.trim() !== '', 'The note is empty.'),
	fileName: z
		.string('Send the name of the file as fileName.')
		.max(maxFileNameLength, 'The file name is too long.')
		.default('manual_input.txt'),
	/** Further clues of the same attack: names of locked files, whole or only the ending. */
	fileNames: z.array(z.string().max(maxFileNameLength)).max(maxIndicators).optional(),
	/** Marks that this site's own page found in locked files, as hexadecimal bytes. */
	markers: z.array(z.string().max(maxFileNameLength)).max(maxIndicators).optional(),
});
export type RansomwareAnalyzerRequest = z.infer<typeof ransomwareAnalyzerRequest>;

const percent = z.number().min(0).max(100);
const amount = z.number().min(0).nullable();

const ransomwareMatch = z.strictObject({
	id: z.string(),
	name: z.string(),
	family: z.string(),
	threat_level: z.enum(['critical', 'high', 'medium', 'low']),
	confidence: percent,
	description: z.string(),
	decryption_available: z.boolean(),
	decryption_tool_url: z.url({ protocol: /^https$/ }).nullable(),
	typical_ransom_amount_min: amount,
	typical_ransom_amount_max: amount,
	avg_recovery_time_with_payment: amount,
	avg_recovery_time_without_payment: amount,
	success_rate_with_payment: percent.nullable(),
	success_rate_without_payment: percent.nullable(),
	encryption_methods: z.array(z.string()),
	attack_vectors: z.array(z.string()),
	threat_actor_attribution: z.string().nullable(),
	double_extortion: z.boolean(),
	data_theft_capability: z.boolean(),
	response_steps: z.array(z.string()),
	reporting_requirements: z.array(z.string()),
	compliance_implications: z.array(z.string()),
	target_industries: z.array(z.string()),
	target_geographies: z.array(z.string()),
	matched_patterns: z.array(z.string()),
	/** Name and limits of the free tool, for people. */
	decryption_note: z.string().optional(),
	/** Free tools, scripts and methods. Only the kind `decryptor` opens files by itself. */
	decryptors: z
		.array(
			z.strictObject({
				kind: z.enum(['decryptor', 'key-check', 'needs-key', 'rebuild', 'method']),
				tool: z.string(),
				url: z.url({ protocol: /^https$/ }),
				note: z.string(),
				/** The month of the last look at a source; null where it is general knowledge. */
				checked: z.string().nullable(),
			}),
		)
		.optional(),
	/** False for groups that steal data and lock nothing. */
	encrypts: z.boolean().optional(),
	/** Other families that use the same note; the confidence is for the group. */
	same_template_as: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
	/** What keeps us from being sure, where something does. */
	doubt: z.string().optional(),
	/** What to look at to tell those families apart. */
	deciding_clue: z.string().optional(),
	/** Pages about this family. */
	references: z.array(z.string()).optional(),
});

export type RansomwareMatch = z.infer<typeof ransomwareMatch>;

export const ransomwareAnalyzerResponse = z.strictObject({
	success: z.boolean(),
	error: z.string().optional(),
	matches: z.array(ransomwareMatch),
	total_signatures_checked: z.int().min(0),
});
export type RansomwareAnalyzerResponse = z.infer<typeof ransomwareAnalyzerResponse>;
