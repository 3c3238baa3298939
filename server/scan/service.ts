import { networkInterfaces } from 'node:os';
import { limitKey } from '#server/http/client-address.ts';
import type { Limits } from '#server/http/limits.ts';
import { ScanRefusal } from './refusal.ts';
import { type ScanHooks, type ScanReport, type ScanSettings, scan } from './scan.ts';
import { parseTarget } from './target.ts';

/** A target is whoever is behind an address or a name, however many visitors ask for it. */
const perTarget = { name: 'scan-target', times: 6, seconds: 600 };
/** Name servers belong to whomever the target's zone names, and a provider's serve many targets. */
const perNameServer = { name: 'scan-name-server', times: 30, seconds: 600 };
const mostAtOnce = 20;

export type ScanInput = { domain: string; ipAddress?: string | undefined };

export type ScanService = { run(input: ScanInput, hooks: ScanHooks): Promise<ScanReport> };

export function createScanService(limits: Limits, settings: ScanSettings): ScanService {
	const targets = limits.counter(perTarget);
	const nameServers = limits.counter(perNameServer);
	let running = 0;

	return {
		async run(input, hooks) {
			const target = parseTarget(input, settings);
			if (running >= mostAtOnce) {
				throw new ScanRefusal('busy', 'The scanner is busy right now. Please try again in a minute.', 60);
			}
			running += 1;
			try {
				return await scan(
					target,
					{ ...settings, own: ownAddresses() },
					{
						...hooks,
						mayAskNameServer: (ip) =>
							nameServers.take(limitKey(ip)).then(
								() => true,
								() => false,
							),
						onJudged: async (host) => {
							const keys = new Set(host.addresses.map(({ ip }) => limitKey(ip)));
							for (const key of host.name === undefined ? keys : [...keys, host.name])
								await targets.take(key);
							await hooks.onJudged?.(host);
						},
					},
				);
			} finally {
				running -= 1;
			}
		},
	};
}

function ownAddresses(): string[] {
	return Object.values(networkInterfaces()).flatMap((addresses) =>
		(addresses ?? []).map(({ address }) => address),
	);
}
