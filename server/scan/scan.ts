import { Resolver } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import { isIP } from 'node:net';
import { type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import { evaluateCheck, type Omission } from './checks.ts';
import { type GuardRules, parseResolverAddress, type ValidatedAddress } from './guard.ts';
import { resolveHost, type ValidatedHost } from './host.ts';
import { AdaptiveTimeout } from './net/adaptive-timeout.ts';
import { type ConnectionContext, connectTcp } from './net/connect.ts';
import { Semaphore } from './net/semaphore.ts';
import { hasRoute } from './net/udp.ts';
import type { PortMap } from './plan.ts';
import { type PlannedPort, scanPlan } from './plan.ts';
import { lookUpDomain } from './probes/domain.ts';
import type { ProbeResult, ProbeTarget } from './probes/probe.ts';
import type { DomainRecords, PortResult } from './scan-results.ts';
import type { ScanTarget } from './target.ts';

const scanDeadlineMs = 20_000;
/** Probes receive the abort signal and get this long to return what they found. */
const abortGraceMs = 200;
const maxSocketsPerScan = 64;
const maxSockets = 256;
const dnsPort = 53;
const globalSemaphore = new Semaphore(maxSockets);

export type ScanSettings = GuardRules & {
	/** Replaces the system's resolvers, as "address" or "address:port". */
	readonly nameServers?: readonly string[];
	/** Public name of this site; its own pages are not fetched. */
	readonly siteHost?: string | undefined;
	readonly ports?: PortMap;
	readonly deadlineMs?: number;
	/** Lower bound of the timeout per connection; tests on a busy machine raise it. */
	readonly minTimeoutMs?: number;
};

export type ScanHooks = {
	readonly signal?: AbortSignal;
	/** Called after validation and before anything is sent; may throw to cancel the scan. */
	readonly onValidated?: (host: ValidatedHost) => Promise<void> | void;
	/** Called before a name server of the target is contacted; false skips it. */
	readonly canQueryNameServer?: (ip: string) => Promise<boolean>;
	readonly onCheck?: (result: ScanCheckResult) => void;
};

export type ScanReport = {
	readonly host: ValidatedHost;
	readonly results: ScanCheckResult[];
	readonly ports: readonly PortResult[];
};

/** Throws ScanRefusedError before a packet is sent to the target, and never because of its responses. */
export async function scan(
	target: ScanTarget,
	settings: ScanSettings,
	hooks: ScanHooks = {},
): Promise<ScanReport> {
	const signals = [
		AbortSignal.timeout(settings.deadlineMs ?? scanDeadlineMs),
		...(hooks.signal ? [hooks.signal] : []),
	];
	const signal = AbortSignal.any(signals);
	setMaxListeners(0, signal);
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (settings.nameServers !== undefined) resolver.setServers(settings.nameServers);
	const stopLookups = () => resolver.cancel();
	signal.addEventListener('abort', stopLookups, { once: true });
	try {
		const host = await resolveHost(target, resolver, settings);
		await hooks.onValidated?.(host);
		return await new ScanRun(host, settings, resolver, signal, hooks).run();
	} finally {
		signal.removeEventListener('abort', stopLookups);
	}
}

class ScanRun {
	readonly #host: ValidatedHost;
	readonly #settings: ScanSettings;
	readonly #resolver: Resolver;
	readonly #signal: AbortSignal;
	readonly #hooks: ScanHooks;
	readonly #semaphores = [new Semaphore(maxSocketsPerScan), globalSemaphore];
	readonly #contexts = new Map<string, ConnectionContext>();
	readonly #results = new Map<string, Promise<PortResult>>();

	constructor(
		host: ValidatedHost,
		settings: ScanSettings,
		resolver: Resolver,
		signal: AbortSignal,
		hooks: ScanHooks,
	) {
		this.#host = host;
		this.#settings = settings;
		this.#resolver = resolver;
		this.#signal = signal;
		this.#hooks = hooks;
	}

	async run(): Promise<ScanReport> {
		const routed = await Promise.all(
			this.#host.addresses.map(async (address) => ({ address, reachable: await hasRoute(address) })),
		);
		const reachable = routed.filter((entry) => entry.reachable).map(({ address }) => address);
		const total = this.#host.addresses.length + this.#host.skippedAddresses.length;
		const count = total - reachable.length;
		const omissions: Omission[] = [
			...routed
				.filter((entry) => !entry.reachable)
				.map(({ address }) => ({
					address: address.ip,
					evidence: { kind: 'no-route' as const, family: address.family },
				})),
			...(count > 0 && total > 1
				? [{ address: null, evidence: { kind: 'more-addresses' as const, count, total } }]
				: []),
		];
		const results = await Promise.all(
			scanChecks.map(async ({ id }) => {
				const result = await this.#check(id, reachable, omissions);
				this.#hooks.onCheck?.(result);
				return result;
			}),
		);
		return { host: this.#host, results, ports: await Promise.all(this.#results.values()) };
	}

	async #check(
		id: ScanCheckId,
		addresses: readonly ValidatedAddress[],
		omissions: readonly Omission[],
	): Promise<ScanCheckResult> {
		const [domain, ports] = await Promise.all([
			id === 'dns' ? this.#lookUpDomain() : undefined,
			Promise.all(
				addresses.flatMap((address) => scanPlan[id].map((planned) => this.#probe(address, planned))),
			),
		]);
		return evaluateCheck(id, {
			ports,
			omissions,
			now: new Date(),
			...(domain === undefined ? {} : { domain }),
		});
	}

	/** Two checks can share a port; it is probed once. */
	#probe(address: ValidatedAddress, planned: PlannedPort): Promise<PortResult> {
		const { protocol, port } = planned;
		const key = `${address.ip} ${protocol}/${port}`;
		const existing = this.#results.get(key);
		if (existing !== undefined) return existing;
		const actualPort = this.#actualPort(protocol, port);
		const context = this.#contextFor(address);
		const probing: Promise<ProbeResult> =
			planned.protocol === 'udp'
				? planned.probe(context, actualPort)
				: planned.probe(this.#host.name)(this.#targetFor(context, actualPort));
		const result = this.#withDeadline(probing).then((seen) => ({
			address: address.ip,
			protocol,
			port,
			...seen,
		}));
		this.#results.set(key, result);
		return result;
	}

	/** The scan ends at its deadline even if a probe still waits. */
	#withDeadline(probing: Promise<ProbeResult>): Promise<ProbeResult> {
		return new Promise((resolve, reject) => {
			const skip = () => resolve({ state: 'skipped' });
			this.#signal.addEventListener('abort', () => setTimeout(skip, abortGraceMs), { once: true });
			probing.then(resolve, reject);
		});
	}

	async #lookUpDomain(): Promise<DomainRecords | undefined> {
		if (this.#host.name === undefined) return undefined;
		return lookUpDomain(this.#host.name, {
			resolver: this.#resolver,
			rules: this.#settings,
			resolverEndpoint: this.#resolverEndpoint(),
			getNameServerTarget: async (address) => {
				const isAllowed = (await this.#hooks.canQueryNameServer?.(address.ip)) ?? true;
				return isAllowed
					? this.#targetFor(this.#contextFor(address), this.#actualPort('tcp', dnsPort))
					: undefined;
			},
		});
	}

	#resolverEndpoint(): { context: ConnectionContext; port: number } | undefined {
		const [server] = this.#resolver.getServers();
		if (server === undefined) return undefined;
		const colon = isIP(server) === 0 ? server.lastIndexOf(':') : server.length;
		const ip = server.slice(0, colon).replace(/^\[|\]$/g, '');
		const port = Number(server.slice(colon + 1) || dnsPort);
		const address = parseResolverAddress(ip);
		return address && { context: this.#contextFor(address), port };
	}

	#contextFor(address: ValidatedAddress): ConnectionContext {
		const existing = this.#contexts.get(address.ip);
		if (existing !== undefined) return existing;
		const context = {
			address,
			timeout: new AdaptiveTimeout(this.#settings.minTimeoutMs),
			semaphores: this.#semaphores,
			signal: this.#signal,
		};
		this.#contexts.set(address.ip, context);
		return context;
	}

	#targetFor(context: ConnectionContext, port: number): ProbeTarget {
		const host = this.#host.name ?? context.address.ip;
		return { connect: () => connectTcp(context, port), port, host, signal: this.#signal };
	}

	#actualPort(protocol: 'tcp' | 'udp', port: number): number {
		return this.#settings.ports?.get(`${protocol}/${port}`) ?? port;
	}
}
