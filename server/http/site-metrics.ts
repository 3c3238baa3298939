import { Counter, Gauge, type Registry } from 'prom-client';
import type { ProblemCode } from '#contract/problem.ts';
import type { RoomCounts } from '#contract/room.ts';
import type { OutboxCount } from '#server/outbox/store.ts';

export type SiteMetrics = {
	recordPage(name: string): void;
	recordSubmission(saved: { tool: string; level: string }): void;
	recordProblem(code: ProblemCode): void;
	watchOutbox(counts: () => Promise<OutboxCount[]>): void;
	watchRooms(count: () => Promise<RoomCounts>, space: RoomSpace): void;
	watchWatches(
		counts: () => Promise<{ state: string; count: number; oldestDue: number | undefined }[]>,
	): void;
	watchReminders(counts: () => Promise<{ state: string; count: number }[]>): void;
	watchBackup(findNewest: () => Promise<number | undefined>): void;
	watchDatabase(ping: () => Promise<void>): void;
	recordRetentionFailure(): void;
	watchRetention(getOverdueSeconds: () => Promise<number>): void;
};

export function createSiteMetrics(registry: Registry, version: string): SiteMetrics {
	const registers = [registry];
	const pages = new Counter({
		name: 'site_pages_total',
		help: 'Page views by name; offline copies are not counted',
		labelNames: ['page'],
		registers,
	});
	const submissions = new Counter({
		name: 'site_submissions_total',
		help: 'Saved questionnaires by tool and level, including retries',
		labelNames: ['tool', 'level'],
		registers,
	});
	const refusals = new Counter({
		name: 'site_refusals_total',
		help: 'Rejected API requests by problem code',
		labelNames: ['code'],
		registers,
	});
	const retentionFailures = new Counter({
		name: 'site_retention_failures_total',
		help: 'Sweeps of expired data that failed',
		registers,
	});
	new Gauge({
		name: 'site_build_info',
		help: 'Version of the site and of Node; always 1',
		labelNames: ['version', 'node'],
		registers,
	}).set({ version, node: process.version }, 1);
	return {
		recordPage: (page) => pages.inc({ page }),
		recordSubmission: ({ tool, level }) => submissions.inc({ tool, level }),
		recordProblem: (code) => refusals.inc({ code }),
		watchOutbox: (counts) => watchOutbox(registry, counts),
		watchRooms: (count, space) => watchRooms(registry, count, space),
		watchWatches: (counts) => watchWatches(registry, counts),
		watchReminders: (counts) => watchReminders(registry, counts),
		watchBackup: (findNewest) => watchBackup(registry, findNewest),
		watchDatabase: (ping) => watchDatabase(registry, ping),
		recordRetentionFailure: () => retentionFailures.inc(),
		watchRetention: (getOverdueSeconds) => watchRetention(registry, getOverdueSeconds),
	};
}

function watchOutbox(registry: Registry, counts: () => Promise<OutboxCount[]>): void {
	const gauge = (name: string, help: string, getValue: (count: OutboxCount) => number) =>
		new Gauge({
			name,
			help,
			labelNames: ['kind', 'state'],
			registers: [registry],
			async collect() {
				// Keep the other metrics available during a database outage.
				const rows = await counts().catch(() => []);
				this.reset();
				for (const count of rows) this.set({ kind: count.kind, state: count.state }, getValue(count));
			},
		});
	gauge(
		'site_outbox_messages',
		'Unsent messages by kind and state: waiting or given-up',
		({ count }) => count,
	);
	gauge('site_outbox_oldest_seconds', 'Age of the oldest unsent message by kind and state', ({ oldest }) =>
		Math.max(0, (Date.now() - oldest) / 1000),
	);
}

type RoomSpace = { maxBytes: number; maxPhotoBytes: number };

function watchRooms(registry: Registry, count: () => Promise<RoomCounts>, space: RoomSpace): void {
	const gauge = (name: string, help: string, getValue: (counts: RoomCounts) => number) =>
		new Gauge({
			name,
			help,
			registers: [registry],
			async collect() {
				const counts = await count().catch(() => undefined);
				if (counts) this.set(getValue(counts));
				else this.remove();
			},
		});
	gauge('site_rooms', 'Open incident rooms', ({ rooms }) => rooms);
	gauge('site_rooms_bytes', 'Characters of encrypted room data', ({ bytes }) => bytes);
	gauge(
		'site_rooms_used_ratio',
		'Share of ROOMS_MAX_MB or ROOM_PHOTOS_MAX_MB in use, whichever is larger',
		(counts) =>
			Math.max((counts.bytes - counts.photoBytes) / space.maxBytes, counts.photoBytes / space.maxPhotoBytes),
	);
}

function watchBackup(registry: Registry, findNewest: () => Promise<number | undefined>): void {
	new Gauge({
		name: 'site_backup_age_seconds',
		help: 'Age of the newest file in BACKUP_FOLDER; infinite without one',
		registers: [registry],
		async collect() {
			const newest = await findNewest().catch(() => undefined);
			this.set(newest === undefined ? Number.POSITIVE_INFINITY : (Date.now() - newest) / 1000);
		},
	});
}

function watchDatabase(registry: Registry, ping: () => Promise<void>): void {
	new Gauge({
		name: 'site_database_up',
		help: '1 when the database answers, 0 when it does not',
		registers: [registry],
		async collect() {
			this.set(
				await ping().then(
					() => 1,
					() => 0,
				),
			);
		},
	});
}

function watchRetention(registry: Registry, getOverdueSeconds: () => Promise<number>): void {
	new Gauge({
		name: 'site_retention_overdue_seconds',
		help: 'How long the oldest lead has been kept past RETENTION_DAYS',
		registers: [registry],
		async collect() {
			const seconds = await getOverdueSeconds().catch(() => undefined);
			if (seconds === undefined) this.remove();
			else this.set(seconds);
		},
	});
}

function watchStates(
	registry: Registry,
	metric: { name: string; help: string },
	counts: () => Promise<{ state: string; count: number }[]>,
): void {
	new Gauge({
		...metric,
		labelNames: ['state'],
		registers: [registry],
		async collect() {
			const rows = await counts().catch(() => []);
			this.reset();
			for (const { state, count } of rows) this.set({ state }, count);
		},
	});
}

function watchReminders(registry: Registry, counts: () => Promise<{ state: string; count: number }[]>): void {
	const help = 'Addresses with deadline reminders by state: unconfirmed or active';
	watchStates(registry, { name: 'site_reminders', help }, counts);
}

function watchWatches(
	registry: Registry,
	counts: () => Promise<{ state: string; count: number; oldestDue: number | undefined }[]>,
): void {
	const help = 'Exposure watches by state: unproven, active or paused';
	watchStates(registry, { name: 'site_watches', help }, counts);
	new Gauge({
		name: 'site_watch_overdue_seconds',
		help: 'How long the oldest active watch has been due',
		registers: [registry],
		async collect() {
			const rows = await counts().catch(() => []);
			const oldest = rows.find(({ state }) => state === 'active')?.oldestDue ?? Number.POSITIVE_INFINITY;
			this.set(Math.max(0, (Date.now() - oldest) / 1000));
		},
	});
}
