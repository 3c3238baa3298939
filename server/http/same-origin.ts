import type { IncomingMessage } from 'node:http';
import { ApiProblem } from './problems.ts';

const safeMethods: readonly unknown[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Keeps other sites from acting in a visitor's name. Browsers always send one of the two headers with a request
 * that changes something; programs such as curl send neither and carry nobody's session.
 */
export function rejectCrossOrigin(
	{ method, headers }: IncomingMessage,
	siteOrigin: string | undefined,
): void {
	if (safeMethods.includes(method)) return;
	const { origin, host, 'sec-fetch-site': fetchSite } = headers;
	const isCrossSiteFetch = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
	if (isCrossSiteFetch || (origin !== undefined && !isOwnOrigin(origin, host, siteOrigin))) {
		throw new ApiProblem(403, 'cross_origin', 'This call is open to our own pages only.');
	}
}

function isOwnOrigin(origin: string, host: string | undefined, siteOrigin: string | undefined): boolean {
	if (origin === siteOrigin) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}
