import { formatNumber } from '#domain/fields/parse-number.ts';
import { fieldList, list, paragraph, type Report, section, table } from '#domain/models/report.ts';
import {
	categoryLabels,
	focusAdvice,
	impactLabels,
	prerequisiteNote,
	rankingRule,
	type System,
	timelineAssumption,
} from './content.ts';
import type { PlannedSystem, RecoveryPlan } from './dependencies.ts';
import { formatHours, rankSystems, summarize } from './logic.ts';

export function formatDependencyCount(system: System): string {
	const count = system.dependencies.length;
	return `${count} ${count === 1 ? 'dependency' : 'dependencies'}`;
}

function formatTimeSpan({ startsAt, readyAt }: PlannedSystem): string {
	return `hour ${formatNumber(startsAt)} to ${formatNumber(readyAt)}`;
}

export function formatRowDetail(entry: PlannedSystem): string {
	const { system, needs, startsAt, readyAt } = entry;
	return [
		startsAt > 0
			? `${formatTimeSpan(entry)}, after ${joinNames(needs.map(({ name }) => name))}`
			: formatTimeSpan(entry),
		...(readyAt > system.rto ? [`Ready after ${formatHours(readyAt)}, RTO ${formatHours(system.rto)}`] : []),
	].join('. ');
}

export function formatCriticalPath(criticalSystems: readonly PlannedSystem[]): string {
	const names = criticalSystems.map(({ system }) => system.name);
	return names.length > 1
		? `The longest chain decides it: ${names.join(', then ')}. An hour saved there is an hour saved in all.`
		: `${names.join('')} alone takes the longest.`;
}

function joinNames(names: readonly string[]): string {
	return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

export function formatConflict({ system, needs }: RecoveryPlan['conflicts'][number]): string {
	return `${system.name} needs ${needs.name}, which ranks after it.`;
}

export function formatCycle(cycle: readonly System[]): string {
	const names = cycle.map(({ name }) => name);
	return names.length === 1
		? `${names[0]} is listed as needing itself.`
		: `${joinNames(names)} wait for each other in a circle. Decide which of them can start without the others.`;
}

export function getSummaryFigures(systems: readonly System[]) {
	const { critical, high, totalRto } = summarize(systems);
	return [
		{ label: 'Critical systems', value: formatNumber(critical) },
		{ label: 'High impact systems', value: formatNumber(high) },
		{ label: 'Total RTO', value: formatHours(totalRto) },
	];
}

export function buildRankerReport(selected: readonly System[], plan: RecoveryPlan): Report {
	const notes = [...plan.conflicts.map(formatConflict), ...plan.cycles.map(formatCycle)];
	return {
		title: 'Recovery Priority Order',
		sections: [
			section(
				'Systems by priority',
				table(
					['#', 'System', 'Impact', 'RTO', 'Depends on'],
					rankSystems(selected).map((system, index) => [
						String(index + 1),
						system.name,
						impactLabels[system.impact],
						formatHours(system.rto),
						system.dependencies.join(', ') || 'nothing',
					]),
				),
				paragraph(rankingRule),
				paragraph(prerequisiteNote),
			),
			section('Priority Summary', fieldList(getSummaryFigures(selected)), paragraph(focusAdvice)),
			section(
				`With dependencies: ${formatHours(plan.totalHours)} in all`,
				table(
					['#', 'System', 'When', 'Waits for'],
					plan.order.map((entry, index) => [
						String(index + 1),
						entry.system.name,
						formatTimeSpan(entry),
						joinNames(entry.needs.map(({ name }) => name)) || 'nothing',
					]),
				),
				...(notes.length > 0 ? ([list(notes)] as const) : []),
				paragraph(timelineAssumption),
			),
		],
	};
}

export function buildRankerTable(selected: readonly System[], plan: RecoveryPlan) {
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
			const position = plan.order.findIndex((entry) => entry.system === system);
			const entry = plan.order[position];
			return [
				String(index + 1),
				system.name,
				categoryLabels[system.category],
				impactLabels[system.impact],
				String(system.rto),
				system.dependencies.join('; '),
				String(position + 1),
				String(entry?.startsAt ?? 0),
				String(entry?.readyAt ?? 0),
			];
		}),
	};
}
