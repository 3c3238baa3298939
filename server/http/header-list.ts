export type HeaderFields = Readonly<Record<string, string>>;
/** Names and values in turn, the form that Node sends with the least work. */
export type HeaderList = readonly string[];

export function toHeaderList(fields: HeaderFields): HeaderList {
	return Object.entries(fields).flat();
}
