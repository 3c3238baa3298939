import { describeOwner } from '#server/settings/setting-file.ts';
import { StartupError } from '#server/settings/settings.ts';

export function createOpenError(path: string, error: unknown): StartupError {
	const reason = error instanceof Error ? error.message : String(error);
	return new StartupError(
		`Setting DATABASE_URL: cannot write the database file ${path} (${reason})${describeOwner(path)}.`,
	);
}
