import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Continues an error message. A copy made by root is the usual reason why a service cannot open its files. */
export function describeOwner(path: string): string {
	const user = process.getuid?.();
	const existing = [path, dirname(path)].find((each) => existsSync(each));
	if (!existing || user === undefined) return '';
	const { uid } = statSync(existing);
	return uid === user ? '' : `; ${existing} belongs to user ${uid}, the server runs as user ${user}`;
}

/** A file that a setting names. */
export function readSettingFile(path: string): Buffer {
	try {
		return readFileSync(path);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`cannot be read (${reason})${describeOwner(path)}`);
	}
}
