import { z } from 'zod';

/** In characters. Any note that fits into the 1 MiB request body is shorter. */
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
	fileNames: z.array(z.string().max(maxFileNameLength)).max(maxIndicators).optional(),
	/** Hexadecimal bytes that the page found in encrypted files. */
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
	/** What `matched_patterns` says in words, in the same order. */
	indicators: z
		.array(
			z.strictObject({
				kind: z.enum([
					'contact',
					'name',
					'extension',
					'fileName',
					'signaturePhrase',
					'marker',
					'wording',
					'template',
				]),
				value: z.string(),
				weight: z.enum(['decides', 'strong', 'supports']),
				/** The address of the family that a cut off or misread one resembles. */
				known: z.string().optional(),
			}),
		)
		.optional(),
	decryption_note: z.string().optional(),
	/** Only the kind `decryptor` opens files without further help. */
	decryptors: z
		.array(
			z.strictObject({
				kind: z.enum(['decryptor', 'key-check', 'needs-key', 'rebuild', 'method']),
				tool: z.string(),
				url: z.url({ protocol: /^https$/ }),
				note: z.string(),
				/** The limits that a source states; empty for all versions, left out where nothing is recorded. */
				opens: z
					.strictObject({
						endings: z.array(z.string()).readonly().optional(),
						exceptEndings: z.array(z.string()).readonly().optional(),
						from: z.string().optional(),
						until: z.string().optional(),
					})
					.optional(),
				/** Month of the last source check; null for general knowledge. */
				checked: z.string().nullable(),
			}),
		)
		.optional(),
	/** False for groups that only steal data. */
	encrypts: z.boolean().optional(),
	/** The variant of the family that an indicator identifies. */
	variant: z.string().optional(),
	/** What else it is called, and what it is made with. */
	names: z
		.strictObject({
			aliases: z.array(z.string()).optional(),
			former: z.array(z.string()).optional(),
			later: z.array(z.string()).optional(),
			builders: z.array(z.string()).optional(),
			/** The vendor whose detection is the only source of the name. */
			detectedBy: z.string().optional(),
		})
		.optional(),
	/** Names of other families that this one signs with. */
	imitates: z.array(z.string()).optional(),
	/** Families that share this note; the confidence applies to the group. */
	same_template_as: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
	doubt: z.string().optional(),
	deciding_clue: z.string().optional(),
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
