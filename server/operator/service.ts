import type {
	LeadChange,
	LeadChoices,
	LeadDetail,
	LeadFilter,
	LeadPage,
	LeadSummaryCharts,
} from '#contract/operator.ts';
import { dayMs } from '#domain/time/day.ts';
import { answersInWords, questionnaires } from '#server/assessment/questionnaires.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import type { Dependencies } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createLeadStore } from './store.ts';

const pageSize = 50;
const chartDays = 30;

const noSuchLead = () => new ApiProblem(404, 'not_found', 'There is no such lead.');

export function createLeadService({ database, outbox }: Pick<Dependencies, 'database' | 'outbox'>) {
	const store = createLeadStore(database.queries);
	const responses = createResponseStore(database.queries);
	const toolTitle = (toolType: string) => questionnaires.get(toolType)?.title ?? toolType;
	return {
		async page(filter: LeadFilter): Promise<LeadPage> {
			const found = await store.list(filter, pageSize + 1);
			const leads = found.slice(0, pageSize);
			return { leads, next: found.length > pageSize ? (leads.at(-1)?.id ?? null) : null };
		},

		async choices(): Promise<LeadChoices> {
			const { tools, levels } = await store.choices();
			return { tools: tools.map((value) => ({ value, label: toolTitle(value) })), levels };
		},

		async detail(id: string): Promise<LeadDetail> {
			const lead = await responses.find(id);
			if (!lead) throw noSuchLead();
			return {
				...lead,
				tool: toolTitle(lead.tool_type),
				answers: answersInWords(lead.tool_type, lead.responses),
			};
		},

		async change(id: string, change: LeadChange): Promise<void> {
			if (!(await store.change(id, change))) throw noSuchLead();
		},

		async remove(id: string): Promise<void> {
			if (!(await store.remove(id))) throw noSuchLead();
		},

		/** Of the last thirty days, days without a lead included. */
		async charts(now = Date.now()): Promise<LeadSummaryCharts> {
			const days = Array.from({ length: chartDays }, (_, index) =>
				new Date(now - (chartDays - 1 - index) * dayMs).toISOString().slice(0, 10),
			);
			const charts = await store.charts(`${days[0]}T00:00:00.000Z`);
			const counted = new Map(charts.days.map(({ label, count }) => [label, count]));
			const largestFirst = (bars: { label: string; count: number }[]) =>
				bars.toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
			return {
				total: charts.days.reduce((sum, { count }) => sum + count, 0),
				days: days.map((label) => ({ label, count: counted.get(label) ?? 0 })),
				tools: largestFirst(charts.tools).map(({ label, count }) => ({
					label: toolTitle(label),
					count,
				})),
				levels: largestFirst(charts.levels),
				campaigns: largestFirst(charts.campaigns).slice(0, 10),
				outbox: (await outbox.counts()).map(({ kind, state, count }) => ({ kind, state, count })),
			};
		},

		pages: responses.pages,
	};
}
