import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SignatureBase } from '#domain/identify/base.ts';
import { root } from '#scripts/run.ts';
import { buildEntries } from './build-entries.ts';

export function buildSearchEntries() {
	const base: SignatureBase = JSON.parse(readFileSync(join(root, 'signatures', 'base.json'), 'utf8'));
	return buildEntries(base.families);
}

export function searchIndexPlugin(): Plugin {
	const text = JSON.stringify(buildSearchEntries());
	const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
	const assetPath = `/assets/search-${hash}.json`;
	return {
		name: 'search-file',
		config: () => ({ define: { __SEARCH_FILE__: JSON.stringify(assetPath) } }),
		configureServer(server) {
			server.middlewares.use(assetPath, (_, response) => {
				response.setHeader('content-type', 'application/json').end(text);
			});
		},
		generateBundle() {
			if (this.environment.name === 'client')
				this.emitFile({ type: 'asset', fileName: assetPath.slice(1), source: text });
		},
	};
}
