import type { ApiKey } from '#contract/api-keys.ts';
import type { Queries } from '#server/database/database.ts';

type StoredKey = ApiKey & { hash: string };

type Tables = { api_keys: StoredKey };

const publicColumns = ['id', 'name', 'created_by', 'created_at', 'last_used_at'] as const;

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

export function createApiKeyStore(queries: Queries) {
	const db = queries.withTables<Tables>();
	return {
		async add(key: StoredKey): Promise<void> {
			await db.insertInto('api_keys').values(key).execute();
		},

		list: (): Promise<ApiKey[]> =>
			db.selectFrom('api_keys').select(publicColumns).orderBy('created_at').orderBy('id').execute(),

		find: (id: string): Promise<StoredKey | undefined> =>
			db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst(),

		async recordUse(id: string, time: string): Promise<void> {
			await db.updateTable('api_keys').set({ last_used_at: time }).where('id', '=', id).execute();
		},

		async remove(id: string): Promise<boolean> {
			const { numDeletedRows } = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
			return numDeletedRows > 0n;
		},
	};
}
