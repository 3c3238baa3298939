import type { ApiKey } from '#contract/api-keys.ts';
import type { Queries } from '#server/database/database.ts';

type StoredKey = ApiKey & { hash: string };

type Row = Omit<StoredKey, 'networks'> & { networks: string };

const publicColumns = [
	'id',
	'name',
	'scope',
	'expires_at',
	'networks',
	'created_by',
	'created_at',
	'last_used_at',
] as const;

const parseNetworks = <Value extends { networks: string }>(row: Value) => ({
	...row,
	networks: JSON.parse(row.networks) as string[],
});

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

export function createApiKeyStore(queries: Queries) {
	const db = queries.withTables<{ api_keys: Row }>();
	return {
		async add(key: StoredKey): Promise<void> {
			const row = { ...key, networks: JSON.stringify(key.networks) };
			await db.insertInto('api_keys').values(row).execute();
		},

		async list(): Promise<ApiKey[]> {
			const keys = db.selectFrom('api_keys').select(publicColumns);
			return (await keys.orderBy('created_at').orderBy('id').execute()).map(parseNetworks);
		},

		async find(id: string): Promise<StoredKey | undefined> {
			const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
			return row && parseNetworks(row);
		},

		async recordUse(id: string, time: string): Promise<void> {
			await db.updateTable('api_keys').set({ last_used_at: time }).where('id', '=', id).execute();
		},

		async remove(id: string): Promise<boolean> {
			const { numDeletedRows } = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
			return numDeletedRows > 0n;
		},
	};
}
