import type { Queries } from '#server/database/database.ts';

type Tables = { site_state: { key: string; value: string } };

/** Milliseconds; undefined before the first write. */
export async function readTime(queries: Queries, key: string): Promise<number | undefined> {
	const states = queries.withTables<Tables>().selectFrom('site_state').select('value');
	const state = await states.where('key', '=', key).executeTakeFirst();
	return state && Number(state.value);
}

export async function writeTime(queries: Queries, key: string, time: number): Promise<void> {
	await queries
		.withTables<Tables>()
		.insertInto('site_state')
		.values({ key, value: String(time) })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(time) }))
		.execute();
}

const passwordsKey = 'operator-passwords-until';
export const passwordMinutes = 60;

/** For an emergency with `OIDC_ONLY`, such as a provider that is down. */
export const allowPasswords = (queries: Queries): Promise<void> =>
	writeTime(queries, passwordsKey, Date.now() + passwordMinutes * 60_000);

export const arePasswordsAllowed = async (queries: Queries): Promise<boolean> =>
	((await readTime(queries, passwordsKey)) ?? 0) > Date.now();
