import { Counter, Gauge, type Registry } from 'prom-client';
import type { ProblemCode } from '#contract/problem.ts';
import type { RoomCounts } from '#contract/room.ts';
import type { OutboxCount } from '#server/outbox/store.ts';

type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>];

type AddGauge = ReturnType<typeof createAddGauge>;

/** Gauges have no sample when reading fails, so that a database outage leaves the other metrics available. */
const createAddGauge =
	(registry: Registry) =>
	(name: string, help: string, read: () => Promise<readonly Sample[]>, ...labelNames: string[]): void => {
		new Gauge({
			...{ name, help, labelNames, registers: [registry] },
			async collect() {
				const samples = await read().catch(() => []);
				if (labelNames.length > 0) this.reset();
				else this.remove();
				for (const [value, labels = {}] of samples) this.set(labels, value);
			},
		});
	};

const secondsSince = (time: number) => Math.max(0, (Date.now() - time) / 1000);

type StateCount = { state: string; count: number };

type RoomSpace = { maxBytes: number; maxPhotoBytes: number };

/** Of what waits in the database. */
function createStateGauges(gauge: AddGauge) {
	function watchStates(name: string, help: string, counts: () => Promise<StateCount[]>): void {
		const read = async () => (await counts()).map(({ state, count }): Sample => [count, { state }]);
		gauge(name, help, read, 'state');
	}

	return {
		watchOutbox(counts: () => Promise<OutboxCount[]>): void {
			const read = async (getValue: (row: OutboxCount) => number) =>
				(await counts()).map((row): Sample => [getValue(row), { kind: row.kind, state: row.state }]);
			const labels = ['kind', 'state'];
			const messages = 'Unsent messages by kind and state: waiting or given-up';
			gauge('site_outbox_messages', messages, () => read(({ count }) => count), ...labels);
			const age = 'Age of the oldest unsent message by kind and state';
			gauge('site_outbox_oldest_seconds', age, () => read(({ oldest }) => secondsSince(oldest)), ...labels);
		},

		watchRooms(count: () => Promise<RoomCounts>, { maxBytes, maxPhotoBytes }: RoomSpace): void {
			const read = (getValue: (counts: RoomCounts) => number) => async () =>
				[[getValue(await count())]] as const;
			gauge(
				'site_rooms',
				'Open incident rooms',
				read(({ rooms }) => rooms),
			);
			gauge(
				'site_rooms_bytes',
				'Characters of encrypted room data',
				read(({ bytes }) => bytes),
			);
			const used = 'Share of ROOMS_MAX_MB or ROOM_PHOTOS_MAX_MB in use, whichever is larger';
			const getShare = ({ bytes, photoBytes }: RoomCounts) =>
				Math.max((bytes - photoBytes) / maxBytes, photoBytes / maxPhotoBytes);
			gauge('site_rooms_used_ratio', used, read(getShare));
		},

		watchWatches(counts: () => Promise<(StateCount & { oldestDue: number | undefined })[]>): void {
			watchStates('site_watches', 'Exposure watches by state: unproven, active or paused', counts);
			gauge('site_watch_overdue_seconds', 'How long the oldest active watch has been due', async () => {
				const rows = await counts().catch(() => []);
				const oldest = rows.find(({ state }) => state === 'active')?.oldestDue;
				return [[secondsSince(oldest ?? Number.POSITIVE_INFINITY)]];
			});
		},

		watchReminders: (counts: () => Promise<StateCount[]>): void =>
			watchStates(
				'site_reminders',
				'Addresses with deadline reminders by state: unconfirmed or active',
				counts,
			),
	};
}

/** Of the machinery. */
function createHealthGauges(gauge: AddGauge) {
	return {
		watchBackup(findNewest: () => Promise<number | undefined>): void {
			const help = 'Age of the newest file in BACKUP_FOLDER; infinite without one';
			gauge('site_backup_age_seconds', help, async () => {
				const newest = await findNewest().catch(() => undefined);
				return [[newest === undefined ? Number.POSITIVE_INFINITY : (Date.now() - newest) / 1000]];
			});
		},

		watchDatabase(ping: () => Promise<void>): void {
			const read = () =>
				ping().then(
					() => [[1]] as const,
					() => [[0]] as const,
				);
			gauge('site_database_up', '1 when the database answers, 0 when it does not', read);
		},

		watchRetention(getOverdueSeconds: () => Promise<number>): void {
			const help = 'How long the oldest lead has been kept past RETENTION_DAYS';
			gauge('site_retention_overdue_seconds', help, async () => [[await getOverdueSeconds()]]);
		},
	};
}

export function createSiteMetrics(registry: Registry, version: string) {
	const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
		new Counter({ name, help, labelNames, registers: [registry] });
	const pages = counter('site_pages_total', 'Page views by name; offline copies are not counted', 'page');
	const saved = 'Saved questionnaires by tool and level, including retries';
	const submissions = counter('site_submissions_total', saved, 'tool', 'level');
	const refusals = counter('site_refusals_total', 'Rejected API requests by problem code', 'code');
	const retentionFailures = counter('site_retention_failures_total', 'Sweeps of expired data that failed');
	const build = [1, { version, node: process.version }] as const;
	const help = 'Version of the site and of Node; always 1';
	const gauge = createAddGauge(registry);
	gauge('site_build_info', help, async () => [build], 'version', 'node');
	return {
		...createStateGauges(gauge),
		...createHealthGauges(gauge),
		recordPage: (page: string) => pages.inc({ page }),
		recordSubmission: ({ tool, level }: { tool: string; level: string }) => submissions.inc({ tool, level }),
		recordProblem: (code: ProblemCode) => refusals.inc({ code }),
		recordRetentionFailure: () => retentionFailures.inc(),
	};
}
