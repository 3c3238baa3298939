import type { Queries } from '#server/database/database.ts';

type Tables = { site_state: { key: string; value: string } };

const key = 'operator-passwords-until';
export const passwordMinutes = 60;

/** For an emergency with `OIDC_ONLY`, such as a provider that is down. */
export async function allowPasswords(queries: Queries): Promise<void> {
	const value = String(Date.now() + passwordMinutes * 60_000);
	await queries
		.withTables<Tables>()
		.insertInto('site_state')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute();
}

export async function arePasswordsAllowed(queries: Queries): Promise<boolean> {
	const states = queries.withTables<Tables>().selectFrom('site_state').select('value');
	const until = await states.where('key', '=', key).executeTakeFirst();
	return Number(until?.value ?? 0) > Date.now();
}
