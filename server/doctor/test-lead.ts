import { setTimeout as wait } from 'node:timers/promises';
import type { Lead } from '#contract/assessment.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { recordAsShell } from '#server/audit/audit.ts';
import { openDatabase } from '#server/database/database.ts';
import { removeLeads } from '#server/operator/service.ts';
import { createOutboxStore, type NewMessage } from '#server/outbox/store.ts';
import type { Settings } from '#server/settings/settings.ts';
import { listWebhooks } from '#server/settings/webhooks-file.ts';
import type { Check, Finding } from './checks.ts';

const maxWaitMs = 60_000;
const pollMs = 500;

export function createTestLead(id: string): Lead {
	return {
		id,
		created_at: new Date().toISOString(),
		tool_type: 'ransomadvisor',
		responses: {},
		score: null,
		risk_level: 'Test',
		page_score: null,
		page_risk_level: null,
		email: null,
		phone: null,
		organization: 'Test lead of npm run doctor',
		size: null,
		industry: null,
		consent_version: null,
		consent_text: null,
		consented_at: null,
		utm_source: null,
		utm_medium: null,
		utm_campaign: null,
		status: 'new',
		notes: null,
		is_repeat: false,
	};
}

function createMessages(settings: Settings, lead: Lead): NewMessage[] {
	const now = Date.now();
	const create = (kind: NewMessage['kind'], suffix = '', payload: string | null = null): NewMessage => ({
		id: `${lead.id}.${kind}${suffix}`,
		kind,
		submissionId: lead.id,
		payload,
		createdAt: now,
		dueAt: now,
	});
	return [
		...(settings.LEADS_TO ?? []).map((to, index) => create('lead-mail', `.${index}`, JSON.stringify({ to }))),
		...listWebhooks(settings).map(({ kind }) => create(kind)),
	];
}

async function sendTestLead(settings: Settings): Promise<Finding> {
	const database = openDatabase(settings.DATABASE_URL, { mustExist: true });
	const outbox = createOutboxStore(database.queries, database.engine);
	const id = crypto.randomUUID();
	try {
		const lead = createTestLead(id);
		const messages = createMessages(settings, lead);
		if (messages.length === 0) return { level: 'skip', text: 'Neither LEADS_TO nor a webhook is set.' };
		await createResponseStore(database.queries).insert(lead, messages);
		const deadline = Date.now() + maxWaitMs;
		for (;;) {
			const states = await outbox.listBySubmission(id);
			const failed = states.find(({ error }) => error !== null);
			if (failed) return { level: 'fail', text: `${failed.kind}: ${failed.error}` };
			if (states.every(({ state }) => state === 'sent'))
				return { level: 'good', text: `${states.length} messages delivered.` };
			if (Date.now() > deadline)
				return { level: 'fail', text: 'No server picked up the test lead within a minute. Is one running?' };
			await wait(pollMs);
		}
	} finally {
		await removeLeads(recordAsShell(database.queries), [id], () => []);
		await database.close();
	}
}

export const testLeadCheck: Check = { name: 'test lead', run: sendTestLead };
