import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process of ours gets from the machine; everything else a test sets itself. */
export const baseEnvironment = {
	PATH: process.env.PATH ?? '',
	// Starts are most of what these tests take; from the second one on they need a third less.
	NODE_COMPILE_CACHE: join(tmpdir(), 'ransomprep-compile-cache'),
};
