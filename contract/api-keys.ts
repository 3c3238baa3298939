import { z } from 'zod';
import { exportedLead, leadStatuses } from './assessment.ts';
import { oneLine } from './text.ts';

const maxNameLength = 60;

const maxNetworks = 20;

/** `write` may also change the status of a lead. */
const apiKeyScopes = ['read', 'write'] as const;

const network = z.cidrv4('Must be a network such as 192.0.2.0/24').or(z.cidrv6());

const restrictions = {
	scope: z.enum(apiKeyScopes),
	/** Null: until it is revoked. */
	expires_at: z.iso.datetime().nullable(),
	/** Empty: from everywhere. */
	networks: z.array(network).max(maxNetworks),
};

export const newApiKey = z.strictObject({
	name: oneLine(maxNameLength).min(1),
	scope: restrictions.scope.default('read'),
	expires_at: restrictions.expires_at.default(null),
	networks: restrictions.networks.default([]),
});

export type NewApiKey = z.infer<typeof newApiKey>;

export const statusUpdate = z.strictObject({ status: z.enum(leadStatuses) });

export const apiKey = z.strictObject({
	id: z.string(),
	name: z.string(),
	...restrictions,
	created_by: z.string(),
	created_at: z.iso.datetime(),
	/** To the hour. */
	last_used_at: z.iso.datetime().nullable(),
});

export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyList = z.array(apiKey).nullable();

/** The only answer with the key; the server keeps a hash. */
export const createdApiKey = apiKey.extend({ key: z.string() });

export type CreatedApiKey = z.infer<typeof createdApiKey>;

/** Time and id of the last row that was read. */
const rowCursor = z
	.string()
	.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[\da-f-]{36}$/, 'Must be the `next` of a page');

export const rowQuery = z.strictObject({ after: rowCursor.optional() });

export function parseRowCursor(cursor: string): { created_at: string; id: string } {
	const [created_at = '', id = ''] = cursor.split('_');
	return { created_at, id };
}

export const rowPage = z.strictObject({
	/** Oldest first. Fewer than a page hold no meaning: read on until `next` is null. */
	rows: z.array(exportedLead),
	next: rowCursor.nullable(),
});
