import { useState } from 'react';
import { type TickRow, type TicksForm, ticksIn, withTick } from '#domain/fields/ticks.ts';
import type { Ticks } from '#domain/models/checklist.ts';
import { useForm } from './form/use-form.ts';
import { recordDone, recordUndone } from './incident.ts';

type TickState = {
	ticks: Ticks;
	/** Told what is wanted: where the page was not up to date, turning over what it shows would take a kept tick away. */
	toggle: (item: { id: string; text: string }, wanted: boolean) => void;
	/** Takes all ticks away, or brings those back that it took. */
	clear: () => void;
	bringBack: (() => void) | undefined;
};

/** The ticks of a checklist, in the record where its form is. With `log` each goes into the timeline of the incident too. */
export function useTicks(form: TicksForm, log?: { source: string }): TickState {
	const { values, update, change } = useForm(form);
	const [cleared, setCleared] = useState<readonly TickRow[]>();
	const rows = values.done;
	return {
		ticks: ticksIn(rows),
		toggle: (item, wanted) => {
			const now = new Date();
			const doneId = `${form.tool}-${item.id}`;
			let changed = false;
			setCleared(undefined);
			// Ticks of an incident are in the record, which changes at once.
			update('done', (latest) => {
				const next = withTick(latest, item, wanted ? now : undefined);
				changed = next !== latest;
				return next;
			});
			if (!log || !changed) return;
			if (wanted) recordDone({ id: doneId, what: item.text, at: now, source: log.source });
			else recordUndone(doneId);
		},
		clear: () => {
			setCleared(rows);
			change('done', []);
			if (log) for (const { id } of rows) recordUndone(`${form.tool}-${id}`);
		},
		bringBack: cleared && rows.length === 0 ? bringBack : undefined,
	};

	function bringBack() {
		for (const { id, what, at } of cleared ?? [])
			if (log) recordDone({ id: `${form.tool}-${id}`, what, at: new Date(at), source: log.source });
		change('done', cleared ?? []);
		setCleared(undefined);
	}
}
