import { toPrintable } from '#server/scan/net/conversation.ts';
import type { HttpResponse, HttpSession } from '#server/scan/net/http.ts';
import type { DatabaseService } from '#server/scan/scan-results.ts';
import { createHttpSession, type Probe, reuseConnection } from './probe.ts';

/** CouchDB and Elasticsearch use HTTP, newer versions with TLS. */
function createHttpDatabaseProbe(
	recognize: (session: HttpSession) => Promise<DatabaseService | undefined>,
): Probe {
	return async (target) => {
		const first = await target.connect();
		if (first.state !== 'open') return first;
		const reusedTarget = reuseConnection(first, target);
		for (const session of [createHttpSession(reusedTarget, false), createHttpSession(target, true)]) {
			const service = await recognize(session);
			session.close();
			if (service !== undefined) return { state: 'open', service };
		}
		return { state: 'open' };
	};
}

export const probeElasticsearch = createHttpDatabaseProbe(async (session) => {
	const root = await session.get('/');
	if (root === undefined) return undefined;
	const isFork = /opensearch/i.test(formatResponse(root));
	const fact = { kind: 'database', product: isFork ? 'opensearch' : 'elasticsearch' } as const;
	if (/"cluster_name"|You Know, for Search|opensearch/i.test(root.body)) {
		const version = toPrintable(/"number"\s*:\s*"([^"]{1,20})"/.exec(root.body)?.[1] ?? '', 20);
		return { ...fact, version, password: 'not-asked' };
	}
	const isGuarded =
		root.status === 401 &&
		/security_exception|elasticsearch|opensearch|realm="?security/i.test(formatResponse(root));
	return isGuarded ? { ...fact, version: '', password: 'asked' } : undefined;
});

export const probeCouchdb = createHttpDatabaseProbe(async (session) => {
	const root = await session.get('/');
	const server = root?.headers.get('server') ?? '';
	if (root === undefined || !(/"couchdb"\s*:/.test(root.body) || /couchdb/i.test(server))) return undefined;
	const version = toPrintable(/"version"\s*:\s*"([^"]{1,20})"/.exec(root.body)?.[1] ?? '', 20);
	const list = root.status === 401 ? root : await session.get('/_all_dbs');
	const password = list?.status === 401 ? 'asked' : list?.status === 200 ? 'not-asked' : 'unknown';
	return { kind: 'database', product: 'couchdb', version, password };
});

function formatResponse(response: HttpResponse): string {
	return `${[...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${response.body}`;
}
