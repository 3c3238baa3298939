/** Apart from the schemas, so that pages can say them without carrying the schema library. */
export const shortestPassword = 6;
export const longestPassword = 128;
export const longestEmail = 254;
export const longestDisplayName = 100;
