import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { getOwnAddresses } from './guard.ts';
import { resolveHost } from './host.ts';
import { AdaptiveTimeout } from './net/adaptive-timeout.ts';
import { connectTcp } from './net/connect.ts';
import type { HttpResponse } from './net/http.ts';
import { Semaphore } from './net/semaphore.ts';
import { createHttpSession } from './probes/probe.ts';
import type { ScanSettings } from './scan.ts';
import { ScanRefusedError } from './target.ts';

/** Behind a proxy the public address is on none of the interfaces. */
async function resolveAll(name: string | undefined, resolver: Resolver): Promise<string[]> {
	if (name === undefined) return [];
	const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
	return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

const deadlineMs = 10_000;
const services = [
	{ port: 443, isSecure: true },
	{ port: 80, isSecure: false },
] as const;

/**
 * One file of a website, from one or any of its addresses, over https or else http, without redirects and only from public addresses that are not this
 * machine's. Undefined when no server answered; a name that resolves to a forbidden address is never contacted.
 */
export async function fetchGuarded(
	{ name, ip }: { name: string; ip?: string },
	path: string,
	settings: ScanSettings,
): Promise<HttpResponse | undefined> {
	const signal = AbortSignal.timeout(settings.deadlineMs ?? deadlineMs);
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (settings.nameServers) resolver.setServers(settings.nameServers);
	const ownAddresses = [
		...(settings.ownAddresses ?? []),
		...getOwnAddresses(),
		...(await resolveAll(settings.siteHost, resolver)),
	];
	const rules = { ...settings, ownAddresses };
	const target = isIP(name) === 0 ? { name } : { ip: name };
	const host = await resolveHost(target, resolver, rules).catch((error: unknown) => {
		if (error instanceof ScanRefusedError) return undefined;
		throw error;
	});
	const semaphores = [new Semaphore(1)];
	for (const address of host?.addresses ?? []) {
		if (ip !== undefined && address.ip !== ip) continue;
		for (const { port, isSecure } of services) {
			const timeout = new AdaptiveTimeout(settings.minTimeoutMs);
			const actualPort = settings.ports?.get(`tcp/${port}`) ?? port;
			const connect = () => connectTcp({ address, timeout, semaphores, signal }, actualPort);
			const session = createHttpSession({ connect, host: name, port: actualPort, signal }, isSecure);
			const response = await session.get(path).finally(() => session.close());
			if (response !== undefined) return response;
		}
	}
	return undefined;
}
