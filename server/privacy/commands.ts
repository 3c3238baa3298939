import { parseArgs } from 'node:util';
import type { PersonalData } from '#contract/privacy.ts';
import { recordAsShell } from '#server/audit/audit.ts';
import { openDatabase } from '#server/database/database.ts';
import { createWebhookMessages } from '#server/outbox/service.ts';
import { readSettings, type Settings, StartupError } from '#server/settings/settings.ts';
import { listWebhooks } from '#server/settings/webhooks-file.ts';
import { erasePersonalData, exportPersonalData } from './store.ts';

const usage = `Usage: npm run --silent privacy -- COMMAND EMAIL
  export EMAIL                what is stored about the address, as JSON
  delete EMAIL [--dry-run]    delete it and print a receipt; with --dry-run print what would be deleted`;

const listCounts = ({ email: _, ...parts }: PersonalData): string[] =>
	Object.entries(parts).map(([name, rows]) => `  ${name.replace('_', ' ')}: ${rows.length}`);

function listRemains(email: string, settings: Settings): string[] {
	const notified = listWebhooks(settings).filter(({ events }) => events.includes('lead.deleted'));
	return [
		`Audit rows: they hold ids, no address. They are deleted after ${settings.AUDIT_DAYS} days.`,
		`Backups${settings.BACKUP_FOLDER ? ` in ${settings.BACKUP_FOLDER}` : ''}: each has its copy until you delete it.`,
		'What was sent: mails, exported files and what webhooks received.',
		notified.length > 0
			? `Notified of each deleted lead: ${notified.map(({ kind }) => kind).join(', ')}.`
			: 'No webhook is notified: none has the event lead.deleted.',
		'Leads with a phone number alone, notes on other leads, ransom notes and encrypted rooms: they name no address to search for.',
		...(settings.OPERATORS?.includes(email) ? ['The setting OPERATORS names this address.'] : []),
		...(settings.LEADS_TO?.includes(email) ? ['The setting LEADS_TO names this address.'] : []),
	];
}

/** Returns what the command prints. */
export async function runPrivacyCommand(
	args: string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { 'dry-run': { type: 'boolean', default: false } },
	});
	const [command, address, ...rest] = positionals;
	if ((command !== 'export' && command !== 'delete') || !address?.includes('@') || rest.length > 0)
		throw new StartupError(usage);
	const email = address.toLowerCase();
	const settings = readSettings(env);
	await using database = openDatabase(settings.DATABASE_URL, { mustExist: true });
	const recorder = recordAsShell(database.queries);
	if (command === 'export') return JSON.stringify(await exportPersonalData(recorder, email), null, '\t');
	const isDryRun = values['dry-run'];
	const webhooks = listWebhooks(settings);
	const data = await erasePersonalData(database, email, isDryRun ? undefined : recorder, (submissionId) =>
		createWebhookMessages(webhooks, { event: 'lead.deleted', submissionId, now: Date.now() }),
	);
	if (!isDryRun) await database.eraseLog();
	return [
		`${isDryRun ? 'Would be deleted' : `Deleted at ${new Date().toISOString()}`}, about ${email}:`,
		...listCounts(data),
		isDryRun ? 'Would stay:' : 'Stays:',
		...listRemains(email, settings).map((line) => `  ${line}`),
	].join('\n');
}
