import type { DatabaseFact } from '#server/scan/facts.ts';
import { get, type HttpAnswer } from '#server/scan/net/http.ts';
import { printable } from '#server/scan/net/talk.ts';
import { startTls } from '#server/scan/net/tls.ts';
import type { Knock, Probe } from './knock.ts';

/** CouchDB and Elasticsearch speak HTTP; newer ones behind TLS. */
function httpDatabase(recognise: (fetch: Fetch) => Promise<DatabaseFact | undefined>): Probe {
	return async (knock) => {
		const first = await knock.dial();
		if (first.state !== 'open') return first;
		first.socket.destroy();
		const service = (await recognise(fetchOver(knock, false))) ?? (await recognise(fetchOver(knock, true)));
		return service === undefined ? { state: 'open' } : { state: 'open', service };
	};
}

type Fetch = (path: string) => Promise<HttpAnswer | undefined>;

function fetchOver(knock: Knock, secure: boolean): Fetch {
	return async (path) => {
		const { host, signal } = knock;
		const dialled = await knock.dial();
		if (dialled.state !== 'open') return undefined;
		const stream = secure
			? await startTls(dialled.socket, { name: host, ms: 2_000, signal })
			: dialled.socket;
		return stream === undefined ? undefined : get(stream, { host, path, signal });
	};
}

export const probeElasticsearch = httpDatabase(async (fetch) => {
	const root = await fetch('/');
	if (root === undefined) return undefined;
	const fact = { kind: 'database', product: 'Elasticsearch' } as const;
	if (/"cluster_name"|You Know, for Search|opensearch/i.test(root.body)) {
		const version = printable(/"number"\s*:\s*"([^"]{1,20})"/.exec(root.body)?.[1] ?? '', 20);
		return { ...fact, version, password: 'not-asked' };
	}
	const guarded =
		root.status === 401 &&
		/security_exception|elasticsearch|opensearch|realm="?security/i.test(everything(root));
	return guarded ? { ...fact, version: '', password: 'asked' } : undefined;
});

export const probeCouchdb = httpDatabase(async (fetch) => {
	const root = await fetch('/');
	const server = root?.headers.get('server') ?? '';
	if (root === undefined || !(/"couchdb"\s*:/.test(root.body) || /couchdb/i.test(server))) return undefined;
	const version = printable(/"version"\s*:\s*"([^"]{1,20})"/.exec(root.body)?.[1] ?? '', 20);
	const list = root.status === 401 ? root : await fetch('/_all_dbs');
	const password = list?.status === 401 ? 'asked' : list?.status === 200 ? 'not-asked' : 'unknown';
	return { kind: 'database', product: 'CouchDB', version, password };
});

function everything(answer: HttpAnswer): string {
	return `${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${answer.body}`;
}
