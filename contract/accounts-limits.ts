/** Apart from the schemas, so that pages can say them without carrying the schema library. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxEmailLength = 254;
export const maxDisplayNameLength = 100;
