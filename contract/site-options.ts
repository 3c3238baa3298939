import { z } from 'zod';

/** Pages are prerendered, so they fetch what depends on the server's settings. */
export const siteOptions = z.strictObject({
	mail: z.boolean(),
});

export type SiteOptions = z.infer<typeof siteOptions>;
