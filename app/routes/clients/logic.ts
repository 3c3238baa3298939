import { getEndOfDay } from '#app/routes/plan/logic.ts';
import type { Row } from '#domain/fields/rows.ts';
import { dayMs } from '#domain/ready/state.ts';
import { formatDate } from '#domain/time/dates.ts';

export const maxClients = 100;
const maxNameLength = 80;

/** An entry of the list, which anybody with its link can write. */
export type Client = {
	readonly id: string;
	readonly name: string;
	readonly link: string;
	readonly incident: string;
	readonly policyEnds: string;
};

export function readClients(rows: readonly Row[]): { clients: readonly Client[]; leftOut: number } {
	const clients = rows
		.slice(0, maxClients)
		.map(({ id, name = '', link = '', incident = '', policyEnds = '' }) => ({
			...{ id, link, incident, policyEnds },
			name: name.trim().slice(0, maxNameLength) || 'A client without a name',
		}));
	return { clients, leftOut: rows.length - clients.length };
}

/** What the list shows of a plan; the device keeps it and not the plan. */
export type Summary = {
	readonly isEmpty: boolean;
	readonly percent: number;
	readonly trend: readonly number[];
	readonly change?: number;
	/** What is open first. */
	readonly top: readonly string[];
	readonly isTonight: boolean;
	/** When what is due again was or will be due. */
	readonly due: readonly number[];
	/** What a look from outside found that is not settled. */
	readonly outside: readonly string[];
	readonly isWatched: boolean;
	readonly changedAt: number;
};

/** What this device knows of a client. */
export type Known = {
	/** With which the rest was read. */
	readonly link: string;
	readonly seq: number;
	readonly readAt: number;
	readonly summary?: Summary;
	/** Their room answers no more to this link: since when, and why. */
	readonly closed?: { readonly at: number; readonly why: string };
	readonly isUnreadable?: boolean;
};

export type Listed = Client & { readonly known: Known | undefined };

export const countLate = ({ known }: Listed, now: number): number =>
	known?.summary?.due.filter((at) => at < now).length ?? 0;

export const hasOutside = ({ known }: Listed): boolean => (known?.summary?.outside.length ?? 0) > 0;

const soonMs = 60 * dayMs;

/** Ended ones too. */
export function isPolicySoon({ policyEnds }: Listed, now: number): boolean {
	const end = getEndOfDay(policyEnds);
	return end !== undefined && end - now <= soonMs;
}

export const sorts = {
	urgent: 'Most urgent first',
	score: 'Lowest score first',
	policy: 'Policy ends first',
	name: 'Name',
} as const;

export type Sort = keyof typeof sorts;

const getPercent = ({ known }: Listed): number =>
	known?.summary && !known.summary.isEmpty ? known.summary.percent : 101;

/** The highest first. */
function getUrgency(client: Listed, now: number): readonly number[] {
	return [
		Number(hasOutside(client) || client.known?.summary?.isTonight === true),
		countLate(client, now),
		Number(isPolicySoon(client, now)),
		-getPercent(client),
	];
}

function compareUrgency(a: Listed, b: Listed, now: number): number {
	const [one, other] = [getUrgency(a, now), getUrgency(b, now)];
	return other.map((value, index) => value - (one[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

export function sortClients(clients: readonly Listed[], sort: Sort, now: number): readonly Listed[] {
	const compare: Readonly<Record<Sort, (a: Listed, b: Listed) => number>> = {
		urgent: (a, b) => compareUrgency(a, b, now),
		score: (a, b) => getPercent(a) - getPercent(b),
		policy: (a, b) => (getEndOfDay(a.policyEnds) ?? Infinity) - (getEndOfDay(b.policyEnds) ?? Infinity) || 0,
		name: () => 0,
	};
	return clients.toSorted((a, b) => compare[sort](a, b) || a.name.localeCompare(b.name, 'en'));
}

export const filters = {
	all: { label: 'All', test: () => true },
	late: { label: 'Late', test: (client: Listed, now: number) => countLate(client, now) > 0 },
	outside: { label: 'Seen from outside', test: hasOutside },
	policy: { label: 'Policy in 60 days', test: isPolicySoon },
} as const;

export type Filter = keyof typeof filters;

/** One client to call, with the reason; undefined if nothing is urgent. */
export function findNextClient(
	clients: readonly Listed[],
	now: number,
): { client: Listed; reason: string } | undefined {
	const open = clients.filter(({ known }) => known?.summary && !known.closed);
	const [client] = sortClients(open, 'urgent', now);
	if (!client) return undefined;
	const [seen] = client.known?.summary?.outside ?? [];
	const late = countLate(client, now);
	if (seen) return { client, reason: `Seen from outside: ${seen}. Call them, then settle it in their plan.` };
	if (client.known?.summary?.isTonight)
		return { client, reason: `Open to the internet tonight: ${client.known.summary.top[0] ?? ''}.` };
	if (late > 0) return { client, reason: `${late} ${late === 1 ? 'check is' : 'checks are'} late.` };
	if (isPolicySoon(client, now)) {
		const verb = (getEndOfDay(client.policyEnds) ?? now) < now ? 'ended' : 'ends';
		return { client, reason: `Their policy ${verb} on ${formatPolicy(client)}.` };
	}
	return undefined;
}

export function formatPolicy({ policyEnds }: Client): string {
	const end = getEndOfDay(policyEnds);
	return end === undefined ? 'not known' : formatDate(new Date(end));
}

export function formatChange({ change }: Summary): string {
	if (change === undefined) return '';
	return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
}

export function formatOutside({ outside, isWatched }: Summary): string {
	return outside[0] ?? (isWatched ? 'No change' : 'Not watched');
}

/** Shown instead of a score: not read yet, closed, unreadable or empty. */
export function describeKnown({ known }: Listed): string | undefined {
	if (!known) return 'Not read yet';
	if (known.closed)
		return `Closed by the client, seen on ${formatDate(new Date(known.closed.at))}. ${known.closed.why} Ask them for the new link.`;
	if (known.isUnreadable) return 'Cannot be read. Ask for the link again.';
	if (known.summary?.isEmpty) return 'Nothing answered yet';
	return undefined;
}

const columns = [
	...['Client', 'Plan covered', 'Change', 'Open first', 'Open second', 'Open third'],
	...['From outside', 'Late', 'Policy ends', 'Last change', 'Note'],
];

export function buildTable(clients: readonly Listed[], now: number) {
	const rows = clients.map((client) => {
		const { name, known, policyEnds } = client;
		const { summary } = known ?? {};
		const note = describeKnown(client) ?? '';
		if (!summary || summary.isEmpty) return [name, ...Array<string>(7).fill(''), policyEnds, '', note];
		const { percent, top, changedAt } = summary;
		return [
			...[name, String(percent), formatChange(summary)],
			...[0, 1, 2].map((index) => top[index] ?? ''),
			...[formatOutside(summary), String(countLate(client, now)), policyEnds],
			...[new Date(changedAt).toISOString().slice(0, 10), note],
		];
	});
	return { columns, rows };
}
