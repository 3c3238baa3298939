/** npm run backup: copies the database of a running server into BACKUP_FOLDER. */
import { parseArgs } from 'node:util';
import { createBackup } from '#server/backup/backup.ts';
import { readSettings, StartupError } from '#server/settings/settings.ts';

const usage = 'Usage: npm run --silent backup -- [FOLDER] [--keep 14]';

try {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { keep: { type: 'string', default: '14' } },
	});
	const settings = readSettings(process.env);
	const folder = positionals[0] ?? settings.BACKUP_FOLDER;
	const keep = Number(values.keep);
	if (!folder || positionals.length > 1 || !Number.isInteger(keep) || keep < 1) throw new StartupError(usage);
	console.log(await createBackup({ url: settings.DATABASE_URL, folder, keep }));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
