import type { MissedNote, MissedNotePage } from '#contract/missed-notes.ts';
import type { Queries } from '#server/database/database.ts';

const pageSize = 20;

export type MissedNoteStore = ReturnType<typeof createMissedNoteStore>;

/** Ids are version 7 UUIDs, so they sort by time. */
export function createMissedNoteStore(queries: Queries) {
	const db = queries.withTables<{ missed_notes: MissedNote }>();
	return {
		async insert(note: MissedNote): Promise<void> {
			await db.insertInto('missed_notes').values(note).execute();
		},

		async count(): Promise<number> {
			const { count } = await db
				.selectFrom('missed_notes')
				.select(({ fn }) => fn.countAll().as('count'))
				.executeTakeFirstOrThrow();
			return Number(count);
		},

		async listPage(after?: string): Promise<MissedNotePage> {
			let query = db
				.selectFrom('missed_notes')
				.selectAll()
				.orderBy('id', 'desc')
				.limit(pageSize + 1);
			if (after) query = query.where('id', '<', after);
			const found = await query.execute();
			const notes = found.slice(0, pageSize);
			return { notes, next: found.length > pageSize ? (notes.at(-1)?.id ?? null) : null };
		},

		async remove(id: string): Promise<boolean> {
			const { numDeletedRows } = await db.deleteFrom('missed_notes').where('id', '=', id).executeTakeFirst();
			return numDeletedRows > 0n;
		},

		/** This one and all that are older, so that a note which arrived meanwhile is not deleted unseen. */
		async removeUntil(id: string): Promise<number> {
			const { numDeletedRows } = await db.deleteFrom('missed_notes').where('id', '<=', id).executeTakeFirst();
			return Number(numDeletedRows);
		},

		async removeOldest(count: number): Promise<void> {
			if (count <= 0) return;
			const oldest = db.selectFrom('missed_notes').select('id').orderBy('id').limit(count);
			await db.deleteFrom('missed_notes').where('id', 'in', oldest).execute();
		},

		async removeBefore(time: string): Promise<number> {
			const { numDeletedRows } = await db
				.deleteFrom('missed_notes')
				.where('created_at', '<', time)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},
	};
}
