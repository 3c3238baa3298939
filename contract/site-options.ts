import { z } from 'zod';

/** What the pages, built once for everybody, have to ask about the server that serves them. */
export const siteOptions = z.strictObject({
	/** Whether mail goes out: results to visitors, links to set a password. */
	mail: z.boolean(),
});

export type SiteOptions = z.infer<typeof siteOptions>;
