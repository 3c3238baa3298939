import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Lead } from '#contract/assessment.ts';
import {
	type DeliveryFilter,
	type DeliveryPage,
	formatDeliveryCursor,
	type LeadCharts,
	type LeadDelivery,
	type LeadDetail,
	type LeadFilter,
	type LeadFilterOptions,
	type LeadPage,
	type LeadUpdate,
	parseDeliveryCursor,
} from '#contract/operator.ts';
import { addDays } from '#domain/time/calendar.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { fromWallClock, parseWallClock } from '#domain/time/wall-clock.ts';
import { getToolTitle, labelAnswers } from '#server/assessment/questionnaires.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import type { Recorder } from '#server/audit/audit.ts';
import type { Dependencies } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Outbox } from '#server/outbox/service.ts';
import { addMessages, createOutboxStore, type NewMessage, type OutboxStore } from '#server/outbox/store.ts';
import { createLeadStore, type LeadStore } from './store.ts';

const pageSize = 50;
const chartDays = 30;
/** A count reads every row of a month while visitors wait, so that reloading the page must not repeat it. */
const maxCountAgeMs = 60_000;

const leadNotFound = () => new ApiProblem(404, 'not_found', 'Lead not found.');

const operatorMail = z.object({ to: z.string() });

/** Only mails to operators carry a payload. */
const parseRecipient = (payload: string | null): string | null =>
	payload === null ? null : (operatorMail.safeParse(JSON.parse(payload)).data?.to ?? null);

type MessageStatus = Awaited<ReturnType<Outbox['listBySubmission']>>[number];

const toDelivery = ({ payload, time, ...message }: MessageStatus): LeadDelivery => ({
	...message,
	recipient: parseRecipient(payload),
	time: new Date(time).toISOString(),
});

type Bar = { label: string; count: number };
const sortByCount = (bars: readonly Bar[]) =>
	bars.toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));

function buildCharts(
	counts: Record<'days' | 'tools' | 'levels' | 'campaigns', Bar[]>,
	days: readonly string[],
): Omit<LeadCharts, 'outbox'> {
	const countsByDay = new Map(counts.days.map(({ label, count }) => [label, count]));
	return {
		total: counts.days.reduce((sum, { count }) => sum + count, 0),
		days: days.map((label) => ({ label, count: countsByDay.get(label) ?? 0 })),
		tools: sortByCount(counts.tools).map(({ label, count }) => ({ label: getToolTitle(label), count })),
		levels: sortByCount(counts.levels),
		campaigns: sortByCount(counts.campaigns).slice(0, 10),
	};
}

function getStartOfDay(day: string, zone: string): string {
	const midnight = parseWallClock(`${day}T00:00`);
	return midnight ? fromWallClock(midnight, zone).toISOString() : `${day}T00:00:00.000Z`;
}

function createMonthCounter(store: Pick<LeadStore, 'countForCharts'>) {
	const countsByZone = new Map<string, { charts: Omit<LeadCharts, 'outbox'>; countedAt: number }>();

	async function countMonth(zone: string, now: number): Promise<Omit<LeadCharts, 'outbox'>> {
		const earlier = countsByZone.get(zone);
		if (earlier && now - earlier.countedAt < maxCountAgeMs) return earlier.charts;
		const today = getLocalDate(new Date(now), zone);
		const days = Array.from({ length: chartDays }, (_, index) => addDays(today, index + 1 - chartDays));
		const counts = await store.countForCharts(
			days.map((label) => ({
				label,
				from: getStartOfDay(label, zone),
				before: getStartOfDay(addDays(label, 1), zone),
			})),
		);
		const charts = buildCharts(counts, days);
		countsByZone.set(zone, { charts, countedAt: now });
		return charts;
	}

	return { count: countMonth, clear: () => countsByZone.clear() };
}

async function listDeliveries(
	deliveries: Pick<OutboxStore, 'listDeliveries'>,
	{ state, after }: DeliveryFilter,
): Promise<DeliveryPage> {
	const position = after ? parseDeliveryCursor(after) : undefined;
	const found = await deliveries.listDeliveries({ state, after: position }, pageSize + 1);
	const page = found.slice(0, pageSize);
	const last = page.at(-1);
	return {
		deliveries: page.map(({ submissionId, leadName, createdAt, ...message }) => ({
			...toDelivery(message),
			lead: submissionId,
			lead_name: leadName,
			created_at: new Date(createdAt).toISOString(),
		})),
		next: last && found.length > pageSize ? formatDeliveryCursor(last) : null,
	};
}

/** `createMessages` is for the webhooks. */
export const removeLeads = (
	{ change }: Recorder,
	ids: readonly string[],
	createMessages: (id: string) => NewMessage[],
): Promise<number> =>
	change(async (tx, note) => {
		let removed = 0;
		for (const id of ids) {
			if (!(await createLeadStore(tx).remove(id))) continue;
			removed += 1;
			note({ action: 'lead.delete', target: id });
			await addMessages(tx, createMessages(id));
		}
		return removed;
	});

type ServiceDependencies = Pick<Dependencies, 'database' | 'outbox'>;

/** What operators change, with the messages to webhooks. `find` throws without such a lead. */
function createLeadChanges(
	{ database, outbox }: ServiceDependencies,
	find: (id: string) => Promise<Lead>,
	onRemoved: () => void,
) {
	async function retry({ change }: Recorder, only: { submissionId: string } | { id: string }) {
		const queued = await change(async (tx, note) => {
			note({ action: 'lead.retry', target: 'id' in only ? only.id : only.submissionId });
			return await createOutboxStore(tx, database.engine).retryFailed(Date.now(), only);
		});
		outbox.wake();
		return queued;
	}

	return {
		async retry(recorder: Recorder, id: string): Promise<number> {
			await find(id);
			return await retry(recorder, { submissionId: id });
		},

		retryDelivery: (recorder: Recorder, id: string): Promise<number> => retry(recorder, { id }),

		async update({ change }: Recorder, id: string, values: LeadUpdate): Promise<void> {
			const fields = Object.keys(values);
			if (fields.length === 0) return;
			const messages = outbox.createWebhookMessages('lead.updated', id, randomUUID());
			await change(async (tx, note) => {
				if (!(await createLeadStore(tx).update(id, values))) throw leadNotFound();
				note({ action: 'lead.update', target: id, fields });
				await addMessages(tx, messages);
			});
			if (messages.length > 0) outbox.wake();
		},

		async remove(recorder: Recorder, id: string): Promise<void> {
			const createMessages = (lead: string) => outbox.createWebhookMessages('lead.deleted', lead);
			if ((await removeLeads(recorder, [id], createMessages)) === 0) throw leadNotFound();
			outbox.wake();
			onRemoved();
		},
	};
}

export function createLeadService({ database, outbox }: ServiceDependencies) {
	const store = createLeadStore(database.operatorQueries);
	const responses = createResponseStore(database.operatorQueries);
	const deliveries = createOutboxStore(database.operatorQueries, database.engine);
	const months = createMonthCounter(store);

	async function find(id: string): Promise<Lead> {
		const lead = await responses.find(id);
		if (!lead) throw leadNotFound();
		return lead;
	}

	return {
		...createLeadChanges({ database, outbox }, find, months.clear),

		async listPage({ record }: Recorder, filter: LeadFilter): Promise<LeadPage> {
			const page = await store.list(filter, pageSize);
			await record({ action: 'lead.list', fields: Object.keys(filter), count: page.leads.length });
			return page;
		},

		async choices(): Promise<LeadFilterOptions> {
			const { tools, levels } = await store.choices();
			return { tools: tools.map((value) => ({ value, label: getToolTitle(value) })), levels };
		},

		async getDetail({ record }: Recorder, id: string): Promise<LeadDetail> {
			const lead = await find(id);
			await record({ action: 'lead.read', target: id });
			return {
				...lead,
				...(await store.findAssignment(id)),
				tool: getToolTitle(lead.tool_type),
				answers: labelAnswers(lead.tool_type, lead.responses),
				deliveries: (await outbox.listBySubmission(id)).map(toDelivery),
			};
		},

		async listDeliveries({ record }: Recorder, filter: DeliveryFilter): Promise<DeliveryPage> {
			const page = await listDeliveries(deliveries, filter);
			await record({ action: 'lead.list', fields: ['deliveries'], count: page.deliveries.length });
			return page;
		},

		async getCharts(zone: string, now = Date.now()): Promise<LeadCharts> {
			return {
				...(await months.count(zone, now)),
				outbox: (await outbox.counts()).map(({ kind, state, count }) => ({ kind, state, count })),
			};
		},

		/** Oldest first, behind the lead `after`. */
		async exportPages({ record }: Recorder, after?: string) {
			const start = after ? { after: await find(after) } : {};
			await record({ action: 'lead.export' });
			return responses.readPages(start);
		},
	};
}
