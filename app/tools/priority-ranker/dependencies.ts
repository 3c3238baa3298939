import type { System } from './content.ts';
import { compareRank, rankSystems } from './logic.ts';

/**
 * Frozen. By specification, a saved system lists what it depends on by name, so these names of the built-in systems are in
 * the database. Built-in systems are found by them too, whatever they are called now.
 */
const savedNames: Readonly<Record<string, string>> = {
	email: 'Email System',
	erp: 'ERP/Financial System',
	website: 'Company Website',
	'file-server': 'File Server',
	database: 'Primary Database',
	crm: 'CRM System',
	backup: 'Backup System',
	vpn: 'VPN Access',
	phone: 'Phone System',
	printers: 'Network Printers',
};

export type PlannedSystem = {
	system: System;
	needs: readonly System[];
	/** Hours after the start of the recovery. */
	startsAt: number;
	readyAt: number;
};

export function findCriticalPath({
	order,
	totalHours,
}: Pick<RecoveryPlan, 'order' | 'totalHours'>): PlannedSystem[] {
	const criticalSystems: PlannedSystem[] = [];
	let next = order.find(({ readyAt }) => readyAt === totalHours);
	while (next && !criticalSystems.includes(next)) {
		criticalSystems.unshift(next);
		const { needs, startsAt } = next;
		next =
			startsAt === 0
				? undefined
				: order.find(({ system, readyAt }) => readyAt === startsAt && needs.includes(system));
	}
	return criticalSystems;
}

export function sortByStart({ order }: Pick<RecoveryPlan, 'order'>): PlannedSystem[] {
	return order.toSorted((a, b) => a.startsAt - b.startsAt);
}

export type RecoveryPlan = {
	order: readonly PlannedSystem[];
	/** Pairs where the plain ranking puts a system before its dependency. */
	conflicts: readonly { system: System; needs: System }[];
	/** No order satisfies a cycle. */
	cycles: readonly (readonly System[])[];
	unselected: readonly string[];
	totalHours: number;
};

const normalizeName = (name: string) => name.trim().toLowerCase();

function listNames({ id, name, isCustom }: System): ReadonlySet<string> {
	const savedName = isCustom ? undefined : savedNames[id];
	return new Set([name, savedName ?? name].map(normalizeName));
}

type DependencyMap = ReadonlyMap<System, readonly System[]>;

/** Dependencies are typed names; two selected systems with the same name both count. */
function resolveDependencies(selected: readonly System[]): { needs: DependencyMap; unselected: string[] } {
	const systemsByName = new Map<string, System[]>();
	for (const system of selected)
		for (const key of listNames(system)) systemsByName.set(key, [...(systemsByName.get(key) ?? []), system]);
	const unselected = new Map<string, string>();
	const needs = new Map(
		selected.map((system) => {
			const found = new Set<System>();
			for (const dependency of system.dependencies) {
				const matches = systemsByName.get(normalizeName(dependency));
				if (!matches && !unselected.has(normalizeName(dependency)))
					unselected.set(normalizeName(dependency), dependency);
				for (const match of matches ?? []) found.add(match);
			}
			return [system, [...found].toSorted(compareRank)] as const;
		}),
	);
	return { needs, unselected: [...unselected.values()].toSorted() };
}

/** Tarjan's strongly connected components, including a system that depends on itself. */
function findCycles(ranked: readonly System[], needs: DependencyMap): System[][] {
	const index = new Map<System, number>();
	const path: System[] = [];
	const onPath = new Set<System>();
	const cycles: System[][] = [];

	function visit(system: System): number {
		const ownIndex = index.size;
		let lowLink = ownIndex;
		index.set(system, ownIndex);
		path.push(system);
		onPath.add(system);
		for (const needed of needs.get(system) ?? []) {
			if (!index.has(needed)) lowLink = Math.min(lowLink, visit(needed));
			else if (onPath.has(needed)) lowLink = Math.min(lowLink, index.get(needed) ?? ownIndex);
		}
		if (lowLink === ownIndex) {
			const group = path.splice(path.indexOf(system));
			for (const member of group) onPath.delete(member);
			if (group.length > 1 || needs.get(system)?.includes(system)) cycles.push(group.toSorted(compareRank));
		}
		return lowLink;
	}

	for (const system of ranked) if (!index.has(system)) visit(system);
	return cycles;
}

export function planRecovery(selected: readonly System[]): RecoveryPlan {
	const ranked = rankSystems(selected);
	const { needs, unselected } = resolveDependencies(selected);
	const cycles = findCycles(ranked, needs);
	const cycleOf = new Map(cycles.flatMap((cycle) => cycle.map((member) => [member, cycle] as const)));

	/** Within a cycle the plain ranking decides. */
	const getBlockingSystems = (system: System) => {
		const cycle = cycleOf.get(system);
		return (needs.get(system) ?? []).filter((needed) => !cycle?.includes(needed));
	};

	const planned = new Map<System, PlannedSystem>();
	function planSystem(system: System): PlannedSystem {
		const existing = planned.get(system);
		if (existing) return existing;
		const prerequisites = getBlockingSystems(system).map(planSystem);
		const startsAt = Math.max(0, ...prerequisites.map(({ readyAt }) => readyAt));
		const entry = {
			system,
			needs: needs.get(system) ?? [],
			startsAt,
			readyAt: startsAt + system.rto,
		};
		planned.set(system, entry);
		return entry;
	}
	for (const system of ranked) planSystem(system);

	const order = [...planned.values()];
	const rank = new Map(ranked.map((system, position) => [system, position]));
	const conflicts = ranked.flatMap((system) =>
		(needs.get(system) ?? [])
			.filter((needed) => (rank.get(needed) ?? 0) > (rank.get(system) ?? 0))
			.map((needed) => ({ system, needs: needed })),
	);
	return {
		order,
		conflicts,
		cycles,
		unselected,
		totalHours: Math.max(0, ...order.map(({ readyAt }) => readyAt)),
	};
}
