import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeOwner } from '#server/settings/setting-file.ts';
import { minSecretLength, type Settings, StartupError } from '#server/settings/settings.ts';

/** Generated next to the SQLite file; required with PostgreSQL, because servers share no disk. */
export function loadAuthSecret({ AUTH_SECRET, DATABASE_URL }: Settings): string {
	if (AUTH_SECRET) return AUTH_SECRET;
	const path = join(dirname(DATABASE_URL.slice('sqlite:'.length)), 'auth-secret');
	try {
		const key = readSecret(path) ?? createSecret(path);
		// better-auth falls back to a public default secret when given an empty one.
		if (key.length < minSecretLength)
			throw new Error('the file is incomplete; delete it to generate a new key');
		return key;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartupError(
			`Setting AUTH_SECRET: cannot keep a key in ${path} (${reason})${describeOwner(path)}.`,
		);
	}
}

function readSecret(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8').trim();
	} catch (error) {
		if (hasErrorCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

/** Hard-linked from a temporary file, so that two servers starting at once get the same secret. */
function createSecret(path: string): string {
	mkdirSync(dirname(path), { recursive: true });
	const draft = `${path}.${process.pid}`;
	writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
	try {
		linkSync(draft, path);
	} catch (error) {
		if (!hasErrorCode(error, 'EEXIST')) throw error;
	} finally {
		rmSync(draft);
	}
	return readFileSync(path, 'utf8').trim();
}

function hasErrorCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}
