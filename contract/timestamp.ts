import { z } from 'zod';

/** The hash of a list. Nothing else is sent to the timestamp service. */
export const timestampRequest = z.strictObject({
	sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in lower-case hexadecimal'),
});

/** A TimeStampResp (RFC 3161) in base64, as a .tsr file holds it. */
export const timestampResponse = z.strictObject({ reply: z.base64() });
