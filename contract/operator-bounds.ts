/** Apart from the schemas, so that pages can say them without carrying the schema library. */
export const longestNotes = 5000;
export const longestSearch = 100;
