/** In UTC, where every day has 24 hours. */
export const msPerDay = 24 * 60 * 60 * 1000;
