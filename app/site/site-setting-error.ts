/**
 * Separate from read-site.ts: site.ts reads settings at import time, and the code that catches this error
 * must not import it.
 */
export class SiteSettingError extends Error {}
