import type { CustomSystem } from '#contract/custom-systems.ts';
import type { Queries } from '#server/platform/database.ts';

/** As stored: the dependencies are JSON text, the time ISO 8601 in UTC, the same on both engines. */
type StoredSystem = Omit<CustomSystem, 'dependencies'> & { dependencies: string };

export type SystemStore = {
	/** Newest first. */
	list(userId: string): Promise<CustomSystem[]>;
	count(userId: string): Promise<number>;
	insert(system: CustomSystem): Promise<void>;
	/** False when this user has no system of this id. */
	remove(userId: string, id: string): Promise<boolean>;
};

export function createSystemStore(queries: Queries): SystemStore {
	const db = queries.withTables<{ custom_systems: StoredSystem }>();
	return {
		async list(userId) {
			const rows = await db
				.selectFrom('custom_systems')
				.selectAll()
				.where('user_id', '=', userId)
				.orderBy('created_at', 'desc')
				.orderBy('id', 'desc')
				.execute();
			return rows.map((row) => ({ ...row, dependencies: JSON.parse(row.dependencies) }));
		},

		async count(userId) {
			const { count } = await db
				.selectFrom('custom_systems')
				.select((select) => select.fn.countAll().as('count'))
				.where('user_id', '=', userId)
				.executeTakeFirstOrThrow();
			return Number(count);
		},

		async insert(system) {
			await db
				.insertInto('custom_systems')
				.values({ ...system, dependencies: JSON.stringify(system.dependencies) })
				.execute();
		},

		async remove(userId, id) {
			const { numDeletedRows } = await db
				.deleteFrom('custom_systems')
				.where('id', '=', id)
				.where('user_id', '=', userId)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},
	};
}
