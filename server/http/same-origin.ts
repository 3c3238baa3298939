import type { IncomingMessage } from 'node:http';
import { ApiProblem } from './problems.ts';

const safeMethods: readonly unknown[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF protection. Browsers send Origin or Sec-Fetch-Site with every state-changing request; other clients
 * send neither and have no session cookie.
 */
export function rejectCrossOrigin(
	{ method, headers }: IncomingMessage,
	siteOrigin: string | undefined,
): void {
	if (safeMethods.includes(method)) return;
	const { origin, host, 'sec-fetch-site': fetchSite } = headers;
	const isCrossSiteFetch = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
	if (isCrossSiteFetch || (origin !== undefined && !isOwnOrigin(origin, host, siteOrigin))) {
		throw new ApiProblem(403, 'cross_origin', 'Cross-origin requests are not allowed.');
	}
}

function isOwnOrigin(origin: string, host: string | undefined, siteOrigin: string | undefined): boolean {
	if (origin === siteOrigin) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}
