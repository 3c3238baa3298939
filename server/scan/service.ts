import { getLimitKey, type RateLimitRule, type RateLimits } from '#server/http/rate-limits.ts';
import { getOwnAddresses } from './guard.ts';
import type { ValidatedHost } from './host.ts';
import { isExcluded } from './proof.ts';
import { type ScanHooks, type ScanReport, type ScanSettings, scan } from './scan.ts';
import { parseTarget, ScanRefusedError } from './target.ts';

const targetLimit = { name: 'target', times: 6, seconds: 600 };
/** The target's zone chooses the name servers, and those of a provider serve many targets. */
const nameServerLimit = { name: 'name-server', times: 30, seconds: 600 };
const maxConcurrentScans = 20;

export type ScanInput = { domain: string; ipAddress?: string | undefined };

type ScanOptions = {
	/** Scans of visitors and looks of watches count apart, so that nobody can make a watch fail by scanning its target. */
	user?: 'scan' | 'watch';
	/** Before anything is sent to the target. */
	requireProof?: (host: ValidatedHost, visitor: string) => Promise<void>;
	excluded?: readonly string[] | undefined;
};

export type ScanService = {
	run(input: ScanInput, hooks: ScanHooks, visitor?: string): Promise<ScanReport>;
};

export function createScanService(
	limits: RateLimits,
	settings: ScanSettings,
	{ user = 'scan', requireProof, excluded = [] }: ScanOptions = {},
): ScanService {
	const createLimiter = (rule: RateLimitRule) =>
		limits.createLimiter({ ...rule, name: `${user}-${rule.name}` });
	const targetLimiter = createLimiter(targetLimit);
	const nameServerLimiter = createLimiter(nameServerLimit);
	let runningScans = 0;

	return {
		async run(input, hooks, visitor = '') {
			const target = parseTarget(input, settings);
			if (runningScans >= maxConcurrentScans) {
				throw new ScanRefusedError(
					'busy',
					'The scanner is busy right now. Please try again in a minute.',
					60,
				);
			}
			runningScans += 1;
			try {
				return await scan(
					target,
					{ ...settings, ownAddresses: getOwnAddresses() },
					{
						...hooks,
						canQueryNameServer: (ip) =>
							nameServerLimiter.consume(getLimitKey(ip)).then(
								() => true,
								() => false,
							),
						onValidated: async (host) => {
							if (isExcluded(host, excluded))
								throw new ScanRefusedError('not-allowed', 'Its owner asked us not to scan this.');
							await requireProof?.(host, visitor);
							const keys = new Set(host.addresses.map(({ ip }) => getLimitKey(ip)));
							for (const key of host.name === undefined ? keys : [...keys, host.name])
								await targetLimiter.consume(key);
							await hooks.onValidated?.(host);
						},
					},
				);
			} finally {
				runningScans -= 1;
			}
		},
	};
}
