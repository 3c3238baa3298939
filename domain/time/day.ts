/** A day in UTC, which has no shorter or longer ones. */
export const dayMs = 24 * 60 * 60 * 1000;
