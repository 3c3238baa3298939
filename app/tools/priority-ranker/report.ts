import { plainNumber } from '#domain/fields/typed-number.ts';
import type { Report } from '#domain/models/report.ts';
import {
	beforeAll,
	categoryLabels,
	focusAdvice,
	impactLabels,
	rankingRule,
	type System,
	timelineAssumption,
} from './content.ts';
import type { PlannedSystem, RecoveryPlan } from './dependencies.ts';
import { rankSystems, summarize } from './logic.ts';

export function hours(count: number): string {
	return `${plainNumber(count)} ${count === 1 ? 'hour' : 'hours'}`;
}

export function dependencyCount(system: System): string {
	const count = system.dependencies.length;
	return `${count} ${count === 1 ? 'dependency' : 'dependencies'}`;
}

function when({ startsAt, readyAt }: PlannedSystem): string {
	return `hour ${plainNumber(startsAt)} to ${plainNumber(readyAt)}`;
}

/** When it runs, what it waits for, and whether that is later than wanted. */
export function rowDetail(entry: PlannedSystem): string {
	const { system, needs, startsAt, readyAt } = entry;
	return [
		startsAt > 0 ? `${when(entry)}, after ${joined(needs.map(({ name }) => name))}` : when(entry),
		...(readyAt > system.rto ? [`Ready after ${hours(readyAt)}, RTO ${hours(system.rto)}`] : []),
	].join('. ');
}

export function chainSentence(chain: readonly PlannedSystem[]): string {
	const names = chain.map(({ system }) => system.name);
	return names.length > 1
		? `The longest chain decides it: ${names.join(', then ')}. An hour saved there is an hour saved in all.`
		: `${names.join('')} alone takes the longest.`;
}

function joined(names: readonly string[]): string {
	return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

export function conflictSentence({ system, needs }: RecoveryPlan['conflicts'][number]): string {
	return `${system.name} needs ${needs.name}, which ranks after it.`;
}

export function cycleSentence(cycle: readonly System[]): string {
	const names = cycle.map(({ name }) => name);
	return names.length === 1
		? `${names[0]} is listed as needing itself.`
		: `${joined(names)} wait for each other in a circle. Decide which of them can start without the others.`;
}

export function summaryFacts(systems: readonly System[]) {
	const { critical, high, totalRto } = summarize(systems);
	return [
		{ label: 'Critical systems', value: plainNumber(critical) },
		{ label: 'High impact systems', value: plainNumber(high) },
		{ label: 'Total RTO', value: hours(totalRto) },
	];
}

export function rankerReport(selected: readonly System[], plan: RecoveryPlan): Report {
	const notes = [...plan.conflicts.map(conflictSentence), ...plan.cycles.map(cycleSentence)];
	return {
		title: 'Recovery Priority Order',
		sections: [
			{
				heading: 'By priority',
				blocks: [
					{
						kind: 'table',
						columns: ['#', 'System', 'Impact', 'RTO', 'Depends on'],
						rows: rankSystems(selected).map((system, index) => [
							String(index + 1),
							system.name,
							impactLabels[system.impact],
							hours(system.rto),
							system.dependencies.join(', ') || 'nothing',
						]),
					},
					{ kind: 'text', text: rankingRule },
					{ kind: 'text', text: beforeAll },
				],
			},
			{
				heading: 'Priority Summary',
				blocks: [
					{ kind: 'facts', facts: summaryFacts(selected) },
					{ kind: 'text', text: focusAdvice },
				],
			},
			{
				heading: `With dependencies: ${hours(plan.totalHours)} in all`,
				blocks: [
					{
						kind: 'table',
						columns: ['#', 'System', 'When', 'Waits for'],
						rows: plan.order.map((entry, index) => [
							String(index + 1),
							entry.system.name,
							when(entry),
							joined(entry.needs.map(({ name }) => name)) || 'nothing',
						]),
					},
					...(notes.length > 0 ? ([{ kind: 'list', items: notes }] as const) : []),
					{ kind: 'text', text: timelineAssumption },
				],
			},
		],
	};
}

export function rankerTable(selected: readonly System[], plan: RecoveryPlan) {
	const ranked = rankSystems(selected);
	return {
		columns: [
			'Priority',
			'System',
			'Category',
			'Impact',
			'RTO (hours)',
			'Dependencies',
			'Order with dependencies',
			'Starts at hour',
			'Ready at hour',
		],
		rows: ranked.map((system, index) => {
			const place = plan.order.findIndex((entry) => entry.system === system);
			const entry = plan.order[place];
			return [
				String(index + 1),
				system.name,
				categoryLabels[system.category],
				impactLabels[system.impact],
				String(system.rto),
				system.dependencies.join('; '),
				String(place + 1),
				String(entry?.startsAt ?? 0),
				String(entry?.readyAt ?? 0),
			];
		}),
	};
}
