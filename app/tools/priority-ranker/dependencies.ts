import type { System } from './content.ts';
import { compareRank, rankSystems } from './logic.ts';

export type PlannedSystem = {
	system: System;
	/** Selected systems that it waits for. */
	needs: readonly System[];
	/** Hours after the start of the recovery. */
	startsAt: number;
	readyAt: number;
};

/** The chain that decides when everything is back: each of its systems starts when the one before it is ready. */
export function criticalPath({
	order,
	totalHours,
}: Pick<RecoveryPlan, 'order' | 'totalHours'>): PlannedSystem[] {
	const chain: PlannedSystem[] = [];
	let next = order.find(({ readyAt }) => readyAt === totalHours);
	while (next && !chain.includes(next)) {
		chain.unshift(next);
		const { needs, startsAt } = next;
		next =
			startsAt === 0
				? undefined
				: order.find(({ system, readyAt }) => readyAt === startsAt && needs.includes(system));
	}
	return chain;
}

/** As the work goes: what starts first stands first, apart from that the order of the plan. */
export function byStart({ order }: Pick<RecoveryPlan, 'order'>): PlannedSystem[] {
	return order.toSorted((a, b) => a.startsAt - b.startsAt);
}

export type RecoveryPlan = {
	/** What a system needs stands before it; apart from that, the plain ranking. */
	order: readonly PlannedSystem[];
	/** Where the plain ranking puts a system before one that it needs. */
	conflicts: readonly { system: System; needs: System }[];
	/** Groups of systems that wait for each other, which no order can satisfy. */
	cycles: readonly (readonly System[])[];
	/** Dependencies that are not in the selection, each once. */
	unselected: readonly string[];
	totalHours: number;
};

const nameKey = (name: string) => name.trim().toLowerCase();

type Needs = ReadonlyMap<System, readonly System[]>;

/** Dependencies are names, as people type them; two selected systems of one name are both meant. */
function resolve(selected: readonly System[]): { needs: Needs; unselected: string[] } {
	const named = new Map<string, System[]>();
	for (const system of selected) {
		const key = nameKey(system.name);
		named.set(key, [...(named.get(key) ?? []), system]);
	}
	const unselected = new Map<string, string>();
	const needs = new Map(
		selected.map((system) => {
			const found = new Set<System>();
			for (const dependency of system.dependencies) {
				const matches = named.get(nameKey(dependency));
				if (!matches && !unselected.has(nameKey(dependency))) {
					unselected.set(nameKey(dependency), dependency);
				}
				for (const match of matches ?? []) found.add(match);
			}
			return [system, [...found].toSorted(compareRank)] as const;
		}),
	);
	return { needs, unselected: [...unselected.values()].toSorted() };
}

/**
 * The groups whose members reach each other (Tarjan's strongly connected components), a system that needs itself
 * included.
 */
function findCycles(ranked: readonly System[], needs: Needs): System[][] {
	const index = new Map<System, number>();
	const path: System[] = [];
	const onPath = new Set<System>();
	const cycles: System[][] = [];

	function visit(system: System): number {
		const own = index.size;
		let lowest = own;
		index.set(system, own);
		path.push(system);
		onPath.add(system);
		for (const needed of needs.get(system) ?? []) {
			if (!index.has(needed)) lowest = Math.min(lowest, visit(needed));
			else if (onPath.has(needed)) lowest = Math.min(lowest, index.get(needed) ?? own);
		}
		if (lowest === own) {
			const group = path.splice(path.indexOf(system));
			for (const member of group) onPath.delete(member);
			if (group.length > 1 || needs.get(system)?.includes(system)) cycles.push(group.toSorted(compareRank));
		}
		return lowest;
	}

	for (const system of ranked) if (!index.has(system)) visit(system);
	return cycles;
}

export function planRecovery(selected: readonly System[]): RecoveryPlan {
	const ranked = rankSystems(selected);
	const { needs, unselected } = resolve(selected);
	const cycles = findCycles(ranked, needs);
	const cycleOf = new Map(cycles.flatMap((cycle) => cycle.map((member) => [member, cycle] as const)));

	/** Inside a circle nothing can wait for the rest of it, so there the plain ranking decides. */
	const waitsFor = (system: System) => {
		const cycle = cycleOf.get(system);
		return (needs.get(system) ?? []).filter((needed) => !cycle?.includes(needed));
	};

	const planned = new Map<System, PlannedSystem>();
	function place(system: System): PlannedSystem {
		const done = planned.get(system);
		if (done) return done;
		const before = waitsFor(system).map(place);
		const startsAt = Math.max(0, ...before.map(({ readyAt }) => readyAt));
		const entry = {
			system,
			needs: needs.get(system) ?? [],
			startsAt,
			readyAt: startsAt + system.rto,
		};
		planned.set(system, entry);
		return entry;
	}
	for (const system of ranked) place(system);

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
