import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '#app/features/forms/use-form.ts';
import { clientsForm } from './fields.ts';
import type { ListRoom } from './list-room.ts';
import { type Client, type Known, type Listed, readClients, type Summary } from './logic.ts';
import { type ClientRead, readClient } from './read-client.ts';
import { createSummaryReader, type SummaryReader } from './summary-reader.ts';

/** After the first round, in turn: a hundred clients are asked 30 times a minute. */
const pauseMs = 2_000;
const firstPauseMs = 50;
const retryMs = 15_000;
const minuteMs = 60_000;

function wait(ms: number, signal: AbortSignal): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, ms);
	signal.addEventListener('abort', () => resolve(), { once: true });
	return promise.finally(() => clearTimeout(timer));
}

function toKnown(link: string, before: Known | undefined, read: ClientRead<Summary>): Known {
	const readAt = Date.now();
	const base = before?.link === link ? before : { link, seq: 0, readAt };
	if (read.kind === 'news') return { link, seq: read.seq, readAt, summary: read.data };
	const { closed, isUnreadable: _, ...open } = base;
	if (read.kind === 'closed') return { ...open, closed: closed ?? { at: readAt, why: read.why } };
	return read.kind === 'unreadable' ? { ...open, readAt, isUnreadable: true } : { ...open, readAt };
}

/** A summary of another day is made again: what is due depends on the day. */
const isFresh = ({ readAt, summary }: Known): boolean =>
	summary !== undefined && new Date(readAt).toDateString() === new Date().toDateString();

export type Clients = {
	readonly clients: readonly Listed[];
	readonly leftOut: number;
	readonly isOffline: boolean;
	readonly form: ReturnType<typeof useForm<typeof clientsForm.fields>>;
};

/** Reads the rooms of all clients in turn, without entering them. */
export function useClients(list: ListRoom): Clients {
	const form = useForm(clientsForm);
	const { clients, leftOut } = readClients(form.values.clients);
	const [known, setKnown] = useState(list.readKnown);
	const [isOffline, setOffline] = useState(false);
	const getClients = useEffectEvent(() => clients);
	const isKnown = useEffectEvent(({ id }: Client) => known.has(id));

	const readOne = useEffectEvent(async ({ id, link }: Client, readSummary: SummaryReader) => {
		const before = known.get(id);
		const since = before && before.link === link && isFresh(before) ? before.seq : 0;
		const read = await readClient(link, since, (fetched) => readSummary({ ...fetched, now: Date.now() }));
		// Each change renders the whole list.
		if (before && read.kind === 'same' && !before.closed && Date.now() - before.readAt < minuteMs) return;
		setKnown((latest) => {
			const ids = new Set(clients.map((client) => client.id));
			const kept = [...latest].filter(([key]) => ids.has(key));
			const next = new Map(kept).set(id, toKnown(link, before, read));
			list.writeKnown(next);
			return next;
		});
	});

	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		const readSummary = createSummaryReader(signal);
		void (async () => {
			const asked = new Set<string>();
			while (!signal.aborted) {
				// The clients of now: others may add some.
				const round = getClients();
				const next = round.find(({ id, link }) => !asked.has(id + link));
				if (!next) asked.clear();
				if (next && !document.hidden)
					try {
						asked.add(next.id + next.link);
						await readOne(next, readSummary);
						setOffline(false);
					} catch (error) {
						console.warn('A client was not read', error);
						setOffline(true);
						await wait(retryMs, signal);
					}
				await wait(round.every(isKnown) ? pauseMs : firstPauseMs, signal);
			}
		})();
		return () => stop.abort();
	}, []);

	return {
		clients: clients.map((client) => {
			const found = known.get(client.id);
			return { ...client, known: found?.link === client.link ? found : undefined };
		}),
		...{ leftOut, isOffline, form },
	};
}
