import { z } from 'zod';
import { responsePayload, webhookEvents } from '#contract/webhook.ts';
import { readSettingFile } from './setting-file.ts';

const minKeyBytes = 24;
const maxWebhooks = 20;
/** `webhook:` and the name are the kind of an outbox message and a label in /metrics. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,29}$/;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;
/** Printable ASCII: a line break would add a header. */
const headerValue = /^[\x20-\x7e]{1,2000}$/;
/** Set by the sender or by the connection. */
const reservedHeaders = /^(content-|host$|connection$|transfer-encoding$|webhook-)/i;

export const webAddress = z.string().regex(/^https?:\/\/\S+$/, 'must be a web address with http or https');

export const webhookSecret = z
	.string()
	.regex(/^(whsec_)?[A-Za-z0-9+/]+=*$/, 'must be whsec_ and a key in base64')
	.refine(
		(secret) => Buffer.from(secret.replace('whsec_', ''), 'base64').length >= minKeyBytes,
		`must have at least ${minKeyBytes} bytes in base64`,
	);

/** Names between double braces in a `body`; `answers` as lines, `link` opens the lead in the console. */
const templateFields = ['type', 'timestamp', 'link', ...responsePayload.shape.data.keyof().options] as const;

const placeholder = /\{\{(\w+)\}\}/g;

const findUnknownFields = (body: unknown): string[] =>
	Array.from(JSON.stringify(body).matchAll(placeholder), ([, name = '']) => name).filter(
		(name) => !templateFields.some((known) => known === name),
	);

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A text that is one field and nothing else. */
const findSingleField = (template: unknown) =>
	typeof template === 'string' ? /^\{\{(\w+)\}\}$/.exec(template)?.[1] : undefined;

function isEmptyField(template: unknown, values: Values): boolean {
	const name = findSingleField(template);
	return name !== undefined && isEmpty(values[name]);
}

/** What a list says about a field that is empty, such as `{ "name": "phone", "value": "{{phone}}" }`. */
const isAboutEmptyField = (template: unknown, values: Values): boolean =>
	isEmptyField(template, values) ||
	(typeof template === 'object' &&
		template !== null &&
		!Array.isArray(template) &&
		Object.values(template).some((each) => isEmptyField(each, values)));

/**
 * In the parsed template, so that no value can change the structure. A text that is one field takes the type of the field;
 * empty ones are left out.
 */
export function fillTemplate(template: unknown, values: Values): unknown {
	if (typeof template === 'string') {
		const name = findSingleField(template);
		if (name !== undefined) return values[name] ?? '';
		return template.replace(placeholder, (_, each: string) => String(values[each] ?? ''));
	}
	if (Array.isArray(template))
		return template
			.filter((each) => !isAboutEmptyField(each, values))
			.map((each) => fillTemplate(each, values));
	if (typeof template !== 'object' || template === null) return template;
	return Object.fromEntries(
		Object.entries(template)
			.filter(([, value]) => !isEmptyField(value, values))
			.map(([key, value]) => [key, fillTemplate(value, values)]),
	);
}

const webhook = z
	.strictObject({
		name: z.string().regex(namePattern, 'must have up to 30 small letters, digits and hyphens'),
		url: webAddress,
		secret: webhookSecret.optional(),
		events: z.array(z.enum(webhookEvents)).min(1).default(['lead.created']),
		headers: z
			.record(
				z
					.string()
					.regex(headerName, 'must be the name of a header')
					.refine((name) => !reservedHeaders.test(name), 'is set by the server'),
				z.string().regex(headerValue, 'must be one line of plain text'),
			)
			.default({}),
		body: z.json().optional(),
		/** Client credentials of RFC 6749: a token is asked for and sent as `Authorization: Bearer`. */
		oauth2: z
			.strictObject({
				token_url: webAddress,
				client_id: z.string().min(1).max(500),
				client_secret: z.string().min(1).max(2_000),
				scope: z.string().max(500).optional(),
			})
			.optional(),
	})
	.refine(({ secret, body }) => secret !== undefined || body !== undefined, {
		path: ['secret'],
		error: 'is required without a body',
	})
	.superRefine(({ body }, context) => {
		for (const name of body === undefined ? [] : findUnknownFields(body))
			context.addIssue({
				code: 'custom',
				path: ['body'],
				message: `has the unknown field {{${name}}}; known are ${templateFields.join(', ')}`,
			});
	});

export type WebhookSettings = z.infer<typeof webhook>;

const webhookList = z
	.array(webhook)
	.max(maxWebhooks)
	.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'has a name twice');

function readJson(file: string): unknown {
	const text = readSettingFile(file).toString('utf8');
	try {
		return JSON.parse(text);
	} catch {
		// The parser quotes the text, which has secrets.
		throw new Error('is not JSON');
	}
}

/** Values stay out of the messages: they may be secrets. */
export const webhooksFile = z.string().transform((file, context): WebhookSettings[] => {
	try {
		const result = webhookList.safeParse(readJson(file));
		if (result.success) return result.data;
		for (const { path, message } of result.error.issues)
			context.addIssue({ code: 'custom', message: `${file}: ${path.join('.')} ${message}` });
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		context.addIssue({ code: 'custom', message: `${file} ${reason}` });
	}
	return z.NEVER;
});

export type Webhook = Pick<WebhookSettings, 'url' | 'secret' | 'events' | 'headers' | 'body' | 'oauth2'> & {
	kind: 'lead-webhook' | `webhook:${string}`;
};

type GivenWebhooks = {
	LEAD_WEBHOOK_URL?: string | undefined;
	LEAD_WEBHOOK_SECRET?: string | undefined;
	WEBHOOKS_FILE?: WebhookSettings[] | undefined;
};

/** The kind names the messages of a webhook in the outbox. */
export function listWebhooks(settings: GivenWebhooks): Webhook[] {
	const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret, WEBHOOKS_FILE = [] } = settings;
	return [
		...(url && secret
			? [{ kind: 'lead-webhook' as const, url, secret, events: ['lead.created' as const], headers: {} }]
			: []),
		...WEBHOOKS_FILE.map(({ name, ...each }) => ({ kind: `webhook:${name}` as const, ...each })),
	];
}
