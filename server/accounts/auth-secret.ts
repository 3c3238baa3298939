import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minSecretLength, type Settings } from '#server/settings/settings.ts';
import { StartupError } from '#server/settings/startup-error.ts';

/**
 * The key that signs session cookies. With the embedded database it is made once and kept beside the file; copies of
 * the server on PostgreSQL share no disk, so there the operator sets it.
 */
export function loadAuthSecret({ AUTH_SECRET, DATABASE_URL }: Settings): string {
	if (AUTH_SECRET) return AUTH_SECRET;
	const path = join(dirname(DATABASE_URL.slice('sqlite:'.length)), 'auth-secret');
	try {
		const key = readSecret(path) ?? createSecret(path);
		// better-auth would take a key of its own that everybody knows in place of an empty one.
		if (key.length < minSecretLength) throw new Error('the file holds no whole key; delete it for a new one');
		return key;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartupError(`Setting AUTH_SECRET: cannot keep a key in ${path} (${reason}).`);
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

/** Written in full under another name first: of two servers that start at once, one wins and both read the same key. */
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
