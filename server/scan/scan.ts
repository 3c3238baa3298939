import { Resolver } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import { isIP } from 'node:net';
import { type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import { judgeCheck } from './checks.ts';
import type { DomainFacts, PortFact } from './facts.ts';
import { type GuardRules, type JudgedAddress, resolverAddress } from './guard.ts';
import { type JudgedHost, judgeHost } from './host.ts';
import { AdaptiveTimeout } from './net/adaptive-timeout.ts';
import { dial, type Line } from './net/dial.ts';
import { hasRoute } from './net/route.ts';
import { Semaphore } from './net/semaphore.ts';
import type { PortMap } from './plan.ts';
import { type PlannedPort, scanPlan } from './plan.ts';
import { lookUpDomain } from './probes/domain.ts';
import type { Knock, Seen } from './probes/knock.ts';
import type { ScanTarget } from './target.ts';

export const scanDeadlineMs = 20_000;
/** Probes hear of the end themselves and are given a moment to say what they saw. */
const graceMs = 200;
const socketsPerScan = 64;
/** All scans of this process together; ten at once then share politely instead of flooding the line. */
const socketsInAll = 256;
const dnsPort = 53;
const everySocket = new Semaphore(socketsInAll);

export type ScanSettings = GuardRules & {
	/** DNS servers to ask instead of the machine's own, as "address" or "address:port". */
	readonly nameServers?: readonly string[];
	readonly ports?: PortMap;
	readonly deadlineMs?: number;
};

export type ScanHooks = {
	readonly signal?: AbortSignal;
	/** Called once every address is judged and before anything is sent; may throw to call the scan off. */
	readonly onJudged?: (host: JudgedHost) => Promise<void> | void;
	/** Asked before a name server of the target is connected to; false leaves it alone. */
	readonly mayAskNameServer?: (ip: string) => Promise<boolean>;
	readonly onCheck?: (result: ScanCheckResult) => void;
};

export type ScanReport = {
	readonly host: JudgedHost;
	readonly results: ScanCheckResult[];
	/** Every port that was tried, for operators and for comparison with other scanners. */
	readonly ports: readonly PortFact[];
};

/** Throws ScanRefusal before a packet is sent to the target, and never because of what the target does. */
export async function scan(
	target: ScanTarget,
	settings: ScanSettings,
	hooks: ScanHooks = {},
): Promise<ScanReport> {
	const ending = [
		AbortSignal.timeout(settings.deadlineMs ?? scanDeadlineMs),
		...(hooks.signal ? [hooks.signal] : []),
	];
	const signal = AbortSignal.any(ending);
	setMaxListeners(0, signal);
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (settings.nameServers !== undefined) resolver.setServers(settings.nameServers);
	const stopLookups = () => resolver.cancel();
	signal.addEventListener('abort', stopLookups, { once: true });
	try {
		const host = await judgeHost(target, resolver, settings);
		await hooks.onJudged?.(host);
		return await new Run(host, settings, resolver, signal, hooks).all();
	} finally {
		signal.removeEventListener('abort', stopLookups);
	}
}

class Run {
	readonly #host: JudgedHost;
	readonly #settings: ScanSettings;
	readonly #resolver: Resolver;
	readonly #signal: AbortSignal;
	readonly #hooks: ScanHooks;
	readonly #semaphores = [new Semaphore(socketsPerScan), everySocket];
	readonly #lines = new Map<string, Line>();
	readonly #seen = new Map<string, Promise<PortFact>>();

	constructor(
		host: JudgedHost,
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

	async all(): Promise<ScanReport> {
		const routed = await Promise.all(
			this.#host.addresses.map(async (address) => ({ address, reachable: await hasRoute(address) })),
		);
		const reachable = routed.filter((entry) => entry.reachable).map(({ address }) => address);
		const leftOut = this.#host.leftOut.length;
		const notes = [
			...routed
				.filter((entry) => !entry.reachable)
				.map(
					({ address }) =>
						`Not tested: ${address.ip}, since this server has no IPv${address.family} connection.`,
				),
			...(leftOut > 0
				? [`Not tested: ${leftOut} more ${leftOut === 1 ? 'address' : 'addresses'} of this name.`]
				: []),
		];
		const results = await Promise.all(
			scanChecks.map(async ({ id }) => {
				const result = await this.#check(id, reachable, notes);
				this.#hooks.onCheck?.(result);
				return result;
			}),
		);
		return { host: this.#host, results, ports: await Promise.all(this.#seen.values()) };
	}

	async #check(
		id: ScanCheckId,
		addresses: readonly JudgedAddress[],
		notes: readonly string[],
	): Promise<ScanCheckResult> {
		const [domain, ports] = await Promise.all([
			id === 'dns' ? this.#domainFacts() : undefined,
			Promise.all(
				addresses.flatMap((address) => scanPlan[id].map((planned) => this.#look(address, planned))),
			),
		]);
		return judgeCheck(id, { ports, notes, now: new Date(), ...(domain === undefined ? {} : { domain }) });
	}

	/** Two checks may share a port; it is looked at once. */
	#look(address: JudgedAddress, planned: PlannedPort): Promise<PortFact> {
		const { protocol, port } = planned;
		const key = `${address.ip} ${protocol}/${port}`;
		const known = this.#seen.get(key);
		if (known !== undefined) return known;
		const actual = this.#actualPort(protocol, port);
		const line = this.#lineTo(address);
		const looking: Promise<Seen> =
			planned.protocol === 'udp'
				? planned.probe(line, actual)
				: planned.probe(this.#host.name)(this.#knock(line, actual));
		const fact = this.#inTime(looking).then((seen) => ({ address: address.ip, protocol, port, ...seen }));
		this.#seen.set(key, fact);
		return fact;
	}

	/** Whatever a probe still waits for when the time is up, the scan does not. */
	#inTime(looking: Promise<Seen>): Promise<Seen> {
		return new Promise((resolve, reject) => {
			const skip = () => resolve({ state: 'skipped' });
			this.#signal.addEventListener('abort', () => setTimeout(skip, graceMs), { once: true });
			looking.then(resolve, reject);
		});
	}

	async #domainFacts(): Promise<DomainFacts | undefined> {
		if (this.#host.name === undefined) return undefined;
		return lookUpDomain(this.#host.name, {
			resolver: this.#resolver,
			rules: this.#settings,
			toResolver: this.#wayToResolver(),
			knockDns: async (address) => {
				const may = (await this.#hooks.mayAskNameServer?.(address.ip)) ?? true;
				return may ? this.#knock(this.#lineTo(address), this.#actualPort('tcp', dnsPort)) : undefined;
			},
		});
	}

	#wayToResolver(): { line: Line; port: number } | undefined {
		const [server] = this.#resolver.getServers();
		if (server === undefined) return undefined;
		const colon = isIP(server) === 0 ? server.lastIndexOf(':') : server.length;
		const ip = server.slice(0, colon).replace(/^\[|\]$/g, '');
		const port = Number(server.slice(colon + 1) || dnsPort);
		const address = resolverAddress(ip);
		return address && { line: this.#lineTo(address), port };
	}

	#lineTo(address: JudgedAddress): Line {
		const known = this.#lines.get(address.ip);
		if (known !== undefined) return known;
		const line = {
			address,
			timeout: new AdaptiveTimeout(),
			semaphores: this.#semaphores,
			signal: this.#signal,
		};
		this.#lines.set(address.ip, line);
		return line;
	}

	#knock(line: Line, port: number): Knock {
		const host = this.#host.name ?? line.address.ip;
		return { dial: () => dial(line, port), port, host, signal: this.#signal };
	}

	#actualPort(protocol: 'tcp' | 'udp', port: number): number {
		return this.#settings.ports?.get(`${protocol}/${port}`) ?? port;
	}
}
