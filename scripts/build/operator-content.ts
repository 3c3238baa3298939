import { z } from 'zod';
import { SiteSettingError } from '#app/site/read-site.ts';
import { services, type Vendor } from '#app/tools/vendor-eval/content.ts';
import { findLineNumber } from '#scripts/json-line.ts';
import { readSettingFile } from '#server/settings/setting-file.ts';

const requiredText = z.string().trim().min(1).max(600);
const isoDate = z.string().regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-11-15');
const reviewFields = { checkedOn: isoDate.exactOptional(), checkedBy: requiredText.exactOptional() };
const serviceIds = services.map(({ value }) => value);

const vendorSchema = z
	.strictObject({
		name: requiredText,
		type: requiredText,
		phone: z
			.string()
			.regex(/^(\+[0-9][0-9 ()-]{5,24})?$/, 'must be a phone number such as +1-212-555-0100, or empty'),
		reach: z.string().max(600),
		availability: z.enum(['24/7', 'Business hours']),
		specialties: z.array(requiredText).min(1),
		budgetRange: z.enum(['all', 'enterprise', 'midmarket', 'small']),
		bestFor: z.array(z.enum(serviceIds)).min(1),
		rating: z.literal([1, 2, 3, 4, 5]),
		notes: requiredText,
		isPartner: z.literal(true).exactOptional(),
	})
	.refine(({ phone, reach }) => phone !== '' || reach !== '', 'needs a phone number or a way to reach it')
	.refine(
		({ isPartner, rating }) => !isPartner || rating <= 3,
		'is the paid partner: we are not neutral, so its rating is 3 at most',
	) satisfies z.ZodType<Vendor>;

const contactSchema = z.strictObject({
	id: z.string().regex(/^[a-z0-9-]+$/, 'must be a slug'),
	name: requiredText,
	use: requiredText,
	phones: z.array(
		z.strictObject({
			number: requiredText,
			dial: z.string().regex(/^\+?\d{3,15}$/, 'must be digits to dial'),
		}),
	),
	webs: z.array(
		z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}(\/[\w/.-]*)?$/, 'must be an address without https://'),
	),
	email: z.email().exactOptional(),
	isPolice: z.boolean().exactOptional(),
	provenance: z.discriminatedUnion('from', [
		z.strictObject({ from: z.enum(['source', 'secondary']), source: requiredText, ...reviewFields }),
		z.strictObject({ from: z.literal('general-knowledge') }),
	]),
});

const countrySchema = z.strictObject({
	id: z.string().min(1),
	name: requiredText,
	contacts: z.array(contactSchema).min(1),
});

const contentSchema = z.strictObject({
	vendors: z.strictObject({ note: requiredText, list: z.array(vendorSchema).min(1) }).optional(),
	contacts: z.array(countrySchema).min(1).optional(),
	partner: z
		.strictObject({
			service: requiredText,
			text: requiredText,
			contactName: requiredText,
			contactUse: requiredText,
		})
		.optional(),
});

type OperatorContent = z.infer<typeof contentSchema>;

export function readOperatorContent(text: string, file: string): OperatorContent {
	const createSettingError = (line: number | string, what: string) =>
		new SiteSettingError(`SITE_CONTENT ${file}, line ${line}: ${what}`);
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw createSettingError(/line (\d+)/.exec(message)?.[1] ?? text.split('\n').length, message);
	}
	const result = contentSchema.safeParse(parsed);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw createSettingError(
		findLineNumber(text, issue?.path ?? []),
		`${issue?.path.join('.')} ${issue?.message}`,
	);
}

function readContentFile(file: string): string {
	try {
		return readSettingFile(file).toString('utf8');
	} catch (error) {
		throw new SiteSettingError(
			`SITE_CONTENT ${file} ${error instanceof Error ? error.message : String(error)}`,
		);
	}
}

export function getOperatorDefines(file: string | undefined): Record<string, string> {
	const { vendors, contacts, partner } = file ? readOperatorContent(readContentFile(file), file) : {};
	const toCode = (value: unknown) => JSON.stringify(value) ?? 'undefined';
	return { __VENDORS__: toCode(vendors), __CONTACTS__: toCode(contacts), __PARTNER__: toCode(partner) };
}
