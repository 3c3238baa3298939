import { path } from '#app/site/paths.ts';
import type { OperatorInvitation, OperatorPerson, OperatorRole } from '#contract/operator-people.ts';
import type { AccountStore } from '#server/accounts/store.ts';
import type { Recorder } from '#server/audit/audit.ts';
import type { Queries } from '#server/database/database.ts';
import { ApiProblem } from '#server/http/problems.ts';

type Tables = {
	operators: { email: string; role: OperatorRole; invited_by: string; created_at: string };
	api_keys: { created_by: string };
	user: { id: string; email: string };
};

const maxPeople = 100;
const invitationMinutes = 7 * 24 * 60;

const removeKeys = (tx: Queries, email: string) =>
	tx.withTables<Tables>().deleteFrom('api_keys').where('created_by', '=', email).execute();

async function findTarget(tx: Queries, email: string): Promise<{ target?: string }> {
	const users = tx.withTables<Tables>().selectFrom('user').select('id').where('email', '=', email);
	const user = await users.executeTakeFirst();
	return user ? { target: user.id } : {};
}

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
		async invite(
			{ change }: Recorder,
			{ email, role }: OperatorInvitation,
			invitedBy: string,
		): Promise<string | null> {
			if (isNamed(email))
				throw new ApiProblem(422, 'invalid_fields', 'This address is named in the settings of the server.');
			if ((await list()).length >= maxPeople)
				throw new ApiProblem(422, 'invalid_fields', `At most ${maxPeople} people. Remove one first.`);
			const hasAccount = await accounts.isOpened(email);
			await accounts.endResetTokens(email);
			// First, because it makes the account whose id is recorded.
			const token = hasAccount ? undefined : await accounts.issueOperatorToken(email, invitationMinutes);
			await change(async (tx, note) => {
				note({ action: 'operator.invite', ...(await findTarget(tx, email)), fields: [role] });
				if (role !== 'owner') await removeKeys(tx, email);
				await tx
					.withTables<Tables>()
					.insertInto('operators')
					.values({ email, role, invited_by: invitedBy, created_at: new Date().toISOString() })
					.onConflict((conflict) => conflict.column('email').doUpdateSet({ role, invited_by: invitedBy }))
					.execute();
			});
			return token ? `${path('reset-password')}?to=operator#${token}` : null;
		},

		async remove({ change }: Recorder, email: string): Promise<void> {
			await change(async (tx, note) => {
				const invited = tx.withTables<Tables>().deleteFrom('operators').where('email', '=', email);
				if ((await invited.executeTakeFirst()).numDeletedRows === 0n)
					throw new ApiProblem(404, 'not_found', 'Nobody with this address was invited here.');
				note({ action: 'operator.remove', ...(await findTarget(tx, email)) });
				await removeKeys(tx, email);
			});
			await accounts.endResetTokens(email);
		},
	};
}
