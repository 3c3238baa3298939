import { parseArgs } from 'node:util';
import { leadStatuses } from '#contract/leads.ts';
import type { LeadSummary } from '#contract/operator.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { applyBuiltSettings } from '#server/settings/built-site.ts';
import { readSettings, StartupError } from '#server/settings/settings.ts';

const usage = `Usage: npm run --silent leads -- COMMAND
  list [--status ${leadStatuses.join('|')}]     the newest leads with an email address or phone number
  find TEXT                              search email address, phone number and organization
  delete EMAIL                           delete all leads with this address
  export [--format csv|json] [--from DAY] [--to DAY] [--out FILE]
  retry                                  retry messages that were given up
  verify EMAIL                           verify an operator's address where no mail is sent
  reset-second-factor EMAIL              for an operator who lost phone and recovery codes`;

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

type Command = (database: Database, args: string[]) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
	async list({ queries }, args) {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { status: { type: 'string' } },
		});
		const status = leadStatuses.find((each) => each === values.status);
		if (positionals.length > 0 || (values.status !== undefined && !status)) throw new StartupError(usage);
		const found = await createLeadStore(queries).list(
			{ reachable: 'true', ...(status && { status }) },
			maxListed,
		);
		return found.map(formatLead).join('\n');
	},
	async find({ queries }, args) {
		const found = await createLeadStore(queries).list({ search: parseSingleArgument(args) }, maxListed);
		return found.map(formatLead).join('\n');
	},
	async delete({ queries }, args) {
		return `${await createLeadStore(queries).removeByEmail(parseSingleArgument(args))} deleted`;
	},
	async retry({ queries, engine }) {
		return `${await createOutboxStore(queries, engine).retryGivenUp(Date.now())} queued for retry`;
	},
	async verify({ queries }, args) {
		if (!(await createAccountStore(queries).markEmailVerified(parseSingleArgument(args))))
			throw new StartupError('Account not found.');
		return 'verified';
	},
	async 'reset-second-factor'({ queries }, args) {
		const reset = await createAccountStore(queries).resetSecondFactor(parseSingleArgument(args));
		if (!reset) throw new StartupError('Account not found.');
		return 'Second factor removed and all sessions ended. Set it up again after the next sign-in.';
	},
};

async function run([name = '', ...args]: string[]): Promise<void> {
	if (name === 'export') {
		// Dynamic import: the module reads the site settings at load time.
		const { exportLeads } = await import('#server/leads/export.ts');
		return await exportLeads(['responses', ...args]);
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command) throw new StartupError(usage);
	const database = openDatabase(readSettings(process.env).DATABASE_URL, { mustExist: true });
	try {
		const output = await command(database, args);
		if (output) console.log(output);
	} finally {
		await database.close();
	}
}

try {
	applyBuiltSettings(process.env);
	await run(process.argv.slice(2));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
