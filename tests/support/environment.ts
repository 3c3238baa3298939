import { tmpdir } from 'node:os';
import { join } from 'node:path';

const serverBundle = process.env.SERVER_NODE_OPTIONS ?? '';

export const baseEnvironment = {
	PATH: process.env.PATH ?? '',
	// With the compile cache a server starts in two thirds of the time.
	NODE_COMPILE_CACHE: join(tmpdir(), 'ransomprep-compile-cache'),
	NODE_OPTIONS: `${serverBundle} ${process.env.QUICK_PASSWORDS ?? ''}`,
};

/** For tests of the work itself. */
export const realPasswords = { NODE_OPTIONS: serverBundle };
