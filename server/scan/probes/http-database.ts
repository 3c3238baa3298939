import type { DatabaseFact } from '#server/scan/facts.ts';
import type { HttpAnswer, HttpSession } from '#server/scan/net/http.ts';
import { printable } from '#server/scan/net/talk.ts';
import { httpSession, type Probe, startingWith } from './knock.ts';

/** CouchDB and Elasticsearch speak HTTP; newer ones behind TLS. */
function httpDatabase(recognize: (session: HttpSession) => Promise<DatabaseFact | undefined>): Probe {
	return async (knock) => {
		const first = await knock.dial();
		if (first.state !== 'open') return first;
		const reuse = startingWith(first, knock);
		for (const session of [httpSession(reuse, false), httpSession(knock, true)]) {
			const service = await recognize(session);
			session.close();
			if (service !== undefined) return { state: 'open', service };
		}
		return { state: 'open' };
	};
}

export const probeElasticsearch = httpDatabase(async (session) => {
	const root = await session.get('/');
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

export const probeCouchdb = httpDatabase(async (session) => {
	const root = await session.get('/');
	const server = root?.headers.get('server') ?? '';
	if (root === undefined || !(/"couchdb"\s*:/.test(root.body) || /couchdb/i.test(server))) return undefined;
	const version = printable(/"version"\s*:\s*"([^"]{1,20})"/.exec(root.body)?.[1] ?? '', 20);
	const list = root.status === 401 ? root : await session.get('/_all_dbs');
	const password = list?.status === 401 ? 'asked' : list?.status === 200 ? 'not-asked' : 'unknown';
	return { kind: 'database', product: 'CouchDB', version, password };
});

function everything(answer: HttpAnswer): string {
	return `${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${answer.body}`;
}
