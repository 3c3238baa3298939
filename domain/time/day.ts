/** A day in UTC, which has no shorter or longer ones. */
export const msPerDay = 24 * 60 * 60 * 1000;
