import { networkInterfaces } from 'node:os';
import { limitKey } from '#server/platform/client-address.ts';
import type { Limits } from '#server/platform/limits.ts';
import { ScanRefusal } from './refusal.ts';
import { type ScanHooks, type ScanReport, type ScanSettings, scan } from './scan.ts';
import { parseTarget } from './target.ts';

/** A target is whoever is behind an address or a name, however many visitors ask for it. */
const perTarget = { name: 'scan-target', times: 6, seconds: 600 };
const mostAtOnce = 20;

export type ScanService = {
	run(input: { domain: string; ipAddress?: string | undefined }, hooks: ScanHooks): Promise<ScanReport>;
};

export function createScanService(limits: Limits, settings: ScanSettings): ScanService {
	const targets = limits.counter(perTarget);
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
