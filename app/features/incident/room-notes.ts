import type { RowNote } from '#domain/incident/people.ts';

/** What the pages show about other people in a room. The room fills it; it is empty without one. */
export type RoomNotes = {
	/** Values that lost against the shown one, by `tool/field`. */
	readonly conflicts: ReadonlyMap<string, readonly { key: string; name: string; value: string }[]>;
	/** Who changed a field in the last seconds, by `tool/field`. */
	readonly changedBy: ReadonlyMap<string, string>;
	/** Who checked off an item, by `tool/item`. */
	readonly checkedBy: ReadonlyMap<string, string>;
	/** Rows that came back, by `tool/field/row`: somebody removed them while this person edited them, or the other way round. */
	readonly rows: ReadonlyMap<string, { readonly name: string; readonly what: RowNote['what'] }>;
	readonly people: readonly string[];
};

export const emptyRoomNotes: RoomNotes = {
	conflicts: new Map(),
	changedBy: new Map(),
	checkedBy: new Map(),
	rows: new Map(),
	people: [],
};
