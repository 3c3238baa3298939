/** Apart from the schemas, so that pages can say them without carrying the schema library. */
export const maxNotesLength = 5000;
export const maxSearchLength = 100;
