import { path } from '#app/site/paths.ts';
import type { OperatorInvitation, OperatorPerson, OperatorRole } from '#contract/operator-people.ts';
import type { AccountStore } from '#server/accounts/store.ts';
import type { Recorder } from '#server/audit/audit.ts';
import type { Queries } from '#server/database/database.ts';
import { ApiProblem } from '#server/http/problems.ts';

type Tables = {
	operators: {
		email: string;
		role: OperatorRole;
		can_export: number;
		invited_by: string;
		created_at: string;
	};
	api_keys: { created_by: string };
	user: { id: string; email: string };
};

type OperatorAccessRights = { role: OperatorRole; can_export: boolean };

const ownerAccess = { role: 'owner', can_export: true } as const;

const toAccess = <Row extends { role: OperatorRole; can_export: number }>(row: Row) => ({
	...row,
	can_export: row.role === 'owner' || row.can_export === 1,
});

/** In `invited_by`, of a role that a group at the provider gives. */
const providerName = 'the company account';
const maxPeople = 100;
const invitationMinutes = 7 * 24 * 60;

const removeKeys = (tx: Queries, email: string) =>
	tx.withTables<Tables>().deleteFrom('api_keys').where('created_by', '=', email).execute();

async function saveOperator(
	tx: Queries,
	{ email, role, can_export }: OperatorInvitation,
	invited_by: string,
): Promise<void> {
	const values = { role, can_export: Number(can_export), invited_by };
	await tx
		.withTables<Tables>()
		.insertInto('operators')
		.values({ email, ...values, created_at: new Date().toISOString() })
		.onConflict((conflict) => conflict.column('email').doUpdateSet(values))
		.execute();
}

async function removeGroupRole(tx: Queries, email: string): Promise<boolean> {
	const given = tx.withTables<Tables>().deleteFrom('operators').where('email', '=', email);
	const { numDeletedRows } = await given.where('invited_by', '=', providerName).executeTakeFirst();
	return numDeletedRows > 0n;
}

async function findTarget(tx: Queries, email: string): Promise<{ target?: string }> {
	const users = tx.withTables<Tables>().selectFrom('user').select('id').where('email', '=', email);
	const user = await users.executeTakeFirst();
	return user ? { target: user.id } : {};
}

function createPeopleQueries(queries: Queries, owners: readonly string[]) {
	const db = queries.withTables<Tables>();
	const isNamed = (email: string) => owners.includes(email);

	async function findAccess(email: string): Promise<OperatorAccessRights | undefined> {
		if (isNamed(email)) return ownerAccess;
		const named = db.selectFrom('operators').select(['role', 'can_export']).where('email', '=', email);
		const found = await named.executeTakeFirst();
		return found && toAccess(found);
	}

	async function list(): Promise<OperatorPerson[]> {
		const invited = await db
			.selectFrom('operators')
			.select(['email', 'role', 'can_export', 'invited_by'])
			.orderBy('email')
			.limit(maxPeople)
			.execute();
		const named = owners.map((email) => ({ email, ...ownerAccess, invited_by: null }));
		return [...named, ...invited.filter(({ email }) => !isNamed(email)).map(toAccess)];
	}

	return {
		isNamed,
		findAccess,
		findRole: async (email: string): Promise<OperatorRole | undefined> => (await findAccess(email))?.role,
		list,

		async listColleagues(): Promise<{ id: string; email: string }[]> {
			const emails = (await list()).map(({ email }) => email);
			const users = db.selectFrom('user').select(['id', 'email']).where('email', 'in', emails);
			return await users.orderBy('email').execute();
		},
	};
}

export type OperatorPeople = ReturnType<typeof createOperatorPeople>;

/** `owners` are the addresses in the settings: nobody can lock them out in the console. */
export function createOperatorPeople(
	queries: Queries,
	accounts: Pick<AccountStore, 'isOpened' | 'issueOperatorToken' | 'endResetTokens'>,
	owners: readonly string[],
) {
	const { isNamed, ...people } = createPeopleQueries(queries, owners);
	return {
		...people,

		/** Null takes away a role that the provider gave. Somebody who was invited here keeps that role. */
		async applyGroupRole({ change }: Recorder, email: string, role: OperatorRole | null): Promise<void> {
			if (isNamed(email) || (role && (await people.findRole(email)) === role)) return;
			await change(async (tx, note) => {
				if (role) await saveOperator(tx, { email, role, can_export: false }, providerName);
				else if (!(await removeGroupRole(tx, email))) return;
				if (role !== 'owner') await removeKeys(tx, email);
				const action = role ? 'operator.invite' : 'operator.remove';
				note({ action, ...(await findTarget(tx, email)), ...(role && { fields: [role] }) });
			});
		},

		/**
		 * The link sets the first password of a new account. An existing one keeps its password, so that nobody takes over
		 * the account of a visitor by inviting its address.
		 */
		async invite(
			{ change }: Recorder,
			invitation: OperatorInvitation,
			invitedBy: string,
		): Promise<string | null> {
			const { email, role } = invitation;
			if (isNamed(email))
				throw new ApiProblem(422, 'invalid_fields', 'This address is named in the settings of the server.');
			if ((await people.list()).length >= maxPeople)
				throw new ApiProblem(422, 'invalid_fields', `At most ${maxPeople} people. Remove one first.`);
			const hasAccount = await accounts.isOpened(email);
			await accounts.endResetTokens(email);
			// First, because it makes the account whose id is recorded.
			const token = hasAccount ? undefined : await accounts.issueOperatorToken(email, invitationMinutes);
			await change(async (tx, note) => {
				note({ action: 'operator.invite', ...(await findTarget(tx, email)), fields: [role] });
				if (role !== 'owner') await removeKeys(tx, email);
				await saveOperator(tx, invitation, invitedBy);
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
