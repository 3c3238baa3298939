import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeEntries } from '#app/search/make-entries.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { root } from './run.ts';

/** Everything that search finds, as the page fetches it. */
export function searchEntries() {
	const base: SignatureBase = JSON.parse(readFileSync(join(root, 'signatures', 'base.json'), 'utf8'));
	return makeEntries(base.families);
}

/** Puts the list that search looks through beside the scripts, under a name that changes with its content. */
export function searchFile(): Plugin {
	const text = JSON.stringify(searchEntries());
	const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, 8);
	const address = `/assets/search-${fingerprint}.json`;
	return {
		name: 'search-file',
		config: () => ({ define: { __SEARCH_FILE__: JSON.stringify(address) } }),
		configureServer(server) {
			server.middlewares.use(address, (_, response) => {
				response.setHeader('content-type', 'application/json').end(text);
			});
		},
		generateBundle() {
			if (this.environment.name === 'client')
				this.emitFile({ type: 'asset', fileName: address.slice(1), source: text });
		},
	};
}
