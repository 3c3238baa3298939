import { path } from '#app/site/paths.ts';
import type { OperatorInvitation, OperatorPerson, OperatorRole } from '#contract/operator-people.ts';
import type { AccountStore } from '#server/accounts/store.ts';
import type { Queries } from '#server/database/database.ts';
import { ApiProblem } from '#server/http/problems.ts';

type Tables = {
	operators: { email: string; role: OperatorRole; invited_by: string; created_at: string };
	api_keys: { created_by: string };
};

const maxPeople = 100;
const invitationMinutes = 7 * 24 * 60;

export type OperatorPeople = ReturnType<typeof createOperatorPeople>;

/** `owners` are the addresses in the settings: nobody can lock them out in the console. */
export function createOperatorPeople(
	queries: Queries,
	accounts: Pick<AccountStore, 'isOpened' | 'issueOperatorToken' | 'endResetTokens'>,
	owners: readonly string[],
) {
	const db = queries.withTables<Tables>();
	const isNamed = (email: string) => owners.includes(email);

	async function list(): Promise<OperatorPerson[]> {
		const invited = await db
			.selectFrom('operators')
			.select(['email', 'role', 'invited_by'])
			.orderBy('email')
			.limit(maxPeople)
			.execute();
		const named = owners.map((email) => ({ email, role: 'owner' as const, invited_by: null }));
		return [...named, ...invited.filter(({ email }) => !isNamed(email))];
	}

	const removeKeys = (email: string) => db.deleteFrom('api_keys').where('created_by', '=', email).execute();

	return {
		async findRole(email: string): Promise<OperatorRole | undefined> {
			if (isNamed(email)) return 'owner';
			const named = db.selectFrom('operators').where('email', '=', email);
			return (await named.select('role').executeTakeFirst())?.role;
		},

		list,

		/**
		 * The link sets the first password of a new account. An existing one keeps its password, so that nobody takes over
		 * the account of a visitor by inviting its address.
		 */
		async invite({ email, role }: OperatorInvitation, invitedBy: string): Promise<string | null> {
			if (isNamed(email))
				throw new ApiProblem(422, 'invalid_fields', 'This address is named in the settings of the server.');
			if ((await list()).length >= maxPeople)
				throw new ApiProblem(422, 'invalid_fields', `At most ${maxPeople} people. Remove one first.`);
			const hasAccount = await accounts.isOpened(email);
			await accounts.endResetTokens(email);
			if (role !== 'owner') await removeKeys(email);
			await db
				.insertInto('operators')
				.values({ email, role, invited_by: invitedBy, created_at: new Date().toISOString() })
				.onConflict((conflict) => conflict.column('email').doUpdateSet({ role, invited_by: invitedBy }))
				.execute();
			if (hasAccount) return null;
			return `${path('reset-password')}?to=operator#${await accounts.issueOperatorToken(email, invitationMinutes)}`;
		},

		async remove(email: string): Promise<void> {
			const { numDeletedRows } = await db
				.deleteFrom('operators')
				.where('email', '=', email)
				.executeTakeFirst();
			if (numDeletedRows === 0n)
				throw new ApiProblem(404, 'not_found', 'Nobody with this address was invited here.');
			await removeKeys(email);
			await accounts.endResetTokens(email);
		},
	};
}
