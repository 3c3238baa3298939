import { parseArgs } from 'node:util';
import { path } from '#app/site/paths.ts';
import { leadStatuses } from '#contract/assessment.ts';
import type { LeadFilter, LeadPage, LeadSummary } from '#contract/operator.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { type Recorder, recordAsShell } from '#server/audit/audit.ts';
import { type Database, openDatabase, type Queries } from '#server/database/database.ts';
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { linkValidMinutes } from '#server/mail/account-mails.ts';
import { removeLeads } from '#server/operator/service.ts';
import { allowPasswords, passwordMinutes } from '#server/operator/site-state.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { allowSweep } from '#server/operator/sweep-guard.ts';
import { createWebhookMessages } from '#server/outbox/service.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { readSettings, type Settings, StartupError } from '#server/settings/settings.ts';
import { listWebhooks } from '#server/settings/webhooks-file.ts';
import { exportLeads } from './export.ts';

const usage = `Usage: npm run --silent leads -- COMMAND
  list [--status ${leadStatuses.join('|')}]     leads with an email address or phone number: new ones that asked for a call, then the newest
  find TEXT                              leads whose email address, phone number or organization starts with it
  delete EMAIL|PHONE|ID                  delete all leads with this address or number, or one lead or ransom note by id
  export [--format csv|json] [--from DAY] [--to DAY] [--out FILE [--resume]]
  retry                                  retry messages that were given up
  verify EMAIL                           give an operator a link to set a password; ends sessions and second factor
  reset-second-factor EMAIL              for an operator who lost phone and recovery codes
  end-sessions EMAIL|all                 sign an account out everywhere, or everybody
  allow-passwords                        with OIDC_ONLY: let operators sign in with password and app for an hour
  allow-sweep                            let the next deletion of expired data run although it looks like a wrong clock`;

const maxListed = 200;

function formatLead({ created_at, id, status, risk_level, email, phone, organization }: LeadSummary): string {
	return [created_at, id, status, risk_level, email, phone, organization]
		.map((cell) => cell ?? '-')
		.join('\t');
}

function parseSingleArgument(values: readonly string[]): string {
	const [value] = values;
	if (value === undefined || values.length !== 1) throw new StartupError(usage);
	return value;
}

async function printLeads({ queries }: Database, filter: LeadFilter): Promise<string> {
	const store = createLeadStore(queries);
	const found: LeadSummary[] = [];
	let after: string | null = null;
	do {
		const page: LeadPage = await store.list({ ...filter, ...(after && { after }) }, maxListed - found.length);
		found.push(...page.leads);
		after = page.next;
	} while (after && found.length < maxListed);
	const event = { action: 'lead.list', fields: Object.keys(filter), count: found.length } as const;
	await recordAsShell(queries).record(event);
	return found.map(formatLead).join('\n');
}

const removeNote = ({ change }: Recorder, id: string): Promise<number> =>
	change(async (tx, note) => {
		const wasDeleted = await createMissedNoteStore(tx).remove(id);
		if (wasDeleted) note({ action: 'note.delete', target: id });
		return Number(wasDeleted);
	});

/** For the audit row. */
async function findAccount(tx: Queries, email: string): Promise<{ target?: string }> {
	const target = await createAccountStore(tx).findId(email);
	return target ? { target } : {};
}

type Command = (database: Database, args: string[], settings: Settings) => Promise<string>;

async function deleteLeads({ queries }: Database, value: string, settings: Settings): Promise<string> {
	const leads = createLeadStore(queries);
	const recorder = recordAsShell(queries);
	const webhooks = listWebhooks(settings);
	const remove = (ids: string[]) =>
		removeLeads(recorder, ids, (submissionId) =>
			createWebhookMessages(webhooks, { event: 'lead.deleted', submissionId, now: Date.now() }),
		);
	if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(value))
		return `${(await remove([value])) || (await removeNote(recorder, value))} deleted`;
	if (!value.includes('@')) return `${await remove(await leads.findByPhone(value))} deleted`;
	const deleted = `${await remove(await leads.findByEmail(value))} deleted`;
	await createReminderStore(queries).removeByEmail(value);
	const hasAccount = (await createAccountStore(queries).findId(value)) !== undefined;
	return hasAccount
		? `${deleted}\nAn account with this address remains; its owner can delete it on the account page.`
		: deleted;
}

const commands: Readonly<Record<string, Command>> = {
	async list(database, args) {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { status: { type: 'string' } },
		});
		const status = leadStatuses.find((each) => each === values.status);
		if (positionals.length > 0 || (values.status !== undefined && !status)) throw new StartupError(usage);
		return await printLeads(database, { reachable: 'true', ...(status && { status }) });
	},
	find: (database, args) => printLeads(database, { search: parseSingleArgument(args) }),
	delete: (database, args, settings) => deleteLeads(database, parseSingleArgument(args), settings),
	async retry({ queries, engine }) {
		return await recordAsShell(queries).change(async (tx, note) => {
			const count = await createOutboxStore(tx, engine).retryFailed(Date.now());
			note({ action: 'lead.retry', count });
			return `${count} queued for retry`;
		});
	},
	async verify({ queries }, args, { SITE_ORIGIN, PORT }) {
		const email = parseSingleArgument(args);
		const token = await recordAsShell(queries).change(async (tx, note) => {
			const issued = await createAccountStore(tx).issueOperatorToken(email, linkValidMinutes);
			note({ action: 'account.verify', ...(await findAccount(tx, email)) });
			return issued;
		});
		const url = `${SITE_ORIGIN ?? `http://localhost:${PORT}`}${path('reset-password')}?to=operator#${token}`;
		return `verified; sessions, password and second factor removed\nSet a new password within ${linkValidMinutes} minutes:\n${url}`;
	},
	async 'reset-second-factor'({ queries }, args) {
		const email = parseSingleArgument(args);
		await recordAsShell(queries).change(async (tx, note) => {
			if (!(await createAccountStore(tx).resetSecondFactor(email)))
				throw new StartupError('Account not found.');
			note({ action: 'account.reset-second-factor', ...(await findAccount(tx, email)) });
		});
		return 'Second factor removed and all sessions ended. Set it up again after the next sign-in.';
	},
	async 'end-sessions'({ queries }, args) {
		const email = parseSingleArgument(args);
		const owner = email === 'all' ? undefined : email;
		return await recordAsShell(queries).change(async (tx, note) => {
			const count = await createAccountStore(tx).endSessions(owner);
			note({ action: 'account.end-sessions', ...(owner && (await findAccount(tx, owner))), count });
			return `${count} sessions ended`;
		});
	},
	async 'allow-passwords'({ queries }) {
		await recordAsShell(queries).change(async (tx, note) => {
			note({ action: 'passwords.allow' });
			await allowPasswords(tx);
		});
		return `Operators can sign in with password and authenticator app for ${passwordMinutes} minutes.`;
	},
	async 'allow-sweep'({ queries }) {
		await recordAsShell(queries).change(async (tx, note) => {
			note({ action: 'sweep.allow' });
			await allowSweep(tx);
		});
		return 'The next sweep, within an hour, deletes everything that is past its time.';
	},
};

/** Returns what the command prints, except for the export, which streams. */
export async function runLeadsCommand(
	[name = '', ...args]: string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
	if (name === 'export') {
		await exportLeads(['responses', ...args]);
		return '';
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command) throw new StartupError(usage);
	const settings = readSettings(env);
	await using database = openDatabase(settings.DATABASE_URL, { mustExist: true });
	return await command(database, args, settings);
}
