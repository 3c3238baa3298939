const prefix = '#place=';

/** Into the search for places, not into the record: a lookup must not start an incident. */
export const getPlaceFragment = (label: string) => `${prefix}${encodeURIComponent(label)}`;

export const readPlaceFragment = (hash: string) =>
	hash.startsWith(prefix) ? decodeURIComponent(hash.slice(prefix.length)) : undefined;
