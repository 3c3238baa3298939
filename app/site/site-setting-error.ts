/** Separate, because importing site.ts reads the settings, and the code that catches this error must not. */
export class SiteSettingError extends Error {}
