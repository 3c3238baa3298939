/** In a file of its own: the settings are read as their module loads, and whoever catches this must be able to name it. */
export class SiteSettingError extends Error {}
