import type { CustomSystem } from '#contract/systems.ts';
import type { Database } from '#server/database/database.ts';

/** As stored: dependencies are JSON text and times ISO 8601 in UTC on both engines. */
type StoredSystem = Omit<CustomSystem, 'dependencies'> & { dependencies: string };

export type SystemStore = ReturnType<typeof createSystemStore>;

export function createSystemStore({ engine, queries }: Database) {
	const db = queries.withTables<{ custom_systems: StoredSystem; user: { id: string } }>();
	return {
		async list(userId: string): Promise<CustomSystem[]> {
			const rows = await db
				.selectFrom('custom_systems')
				.selectAll()
				.where('user_id', '=', userId)
				.orderBy('created_at', 'desc')
				.orderBy('id', 'desc')
				.execute();
			return rows.map((row) => ({ ...row, dependencies: JSON.parse(row.dependencies) }));
		},

		/** False when the user already has `max` systems. */
		insertWithinLimit: (max: number, system: CustomSystem): Promise<boolean> =>
			db.transaction().execute(async (tx) => {
				// Lock the user row so that concurrent inserts cannot exceed the limit; SQLite has a single writer.
				const owner = tx.selectFrom('user').select('id').where('id', '=', system.user_id);
				await (engine === 'postgres' ? owner.forUpdate() : owner).execute();
				const { count } = await tx
					.selectFrom('custom_systems')
					.select((select) => select.fn.countAll().as('count'))
					.where('user_id', '=', system.user_id)
					.executeTakeFirstOrThrow();
				if (Number(count) >= max) return false;
				await tx
					.insertInto('custom_systems')
					.values({ ...system, dependencies: JSON.stringify(system.dependencies) })
					.execute();
				return true;
			}),

		async remove(userId: string, id: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('custom_systems')
				.where('id', '=', id)
				.where('user_id', '=', userId)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},
	};
}
