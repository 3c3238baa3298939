import { useState } from 'react';
import { useForm } from '#app/features/forms/use-form.ts';
import { useSessionOf } from '#app/features/incident/record-session.ts';
import { toast } from '#app/ui/toast.tsx';
import { type CheckRow, type ChecksForm, toChecks, withCheck } from '#domain/fields/checks.ts';
import { isRows } from '#domain/incident/record.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { serializeInstant } from '#domain/time/instant.ts';

type CheckState = {
	checks: Checks;
	/** Takes the new state, because the rendered one may be older than the stored one. */
	toggle: (item: { id: string; text: string }, checked: boolean) => void;
	clear: () => void;
	undoClear: (() => void) | undefined;
};

/** With `isLogged`, the timeline repeats each check. */
export function useChecks(form: ChecksForm, isLogged = false): CheckState {
	const { values, typed, update, change } = useForm(form);
	const { derivation, addTimelineEntry, removeTimelineEntry, whenDerived } = useSessionOf(form);
	const [cleared, setCleared] = useState<readonly CheckRow[]>();
	const rows = values.done;
	const toEvent = (item: string) => ({ kind: 'check', tool: form.tool, item }) as const;
	const ownRows = rows.filter(({ id }) => isRows(typed.done) && typed.done.some((row) => row.id === id));

	function uncheck(id: string) {
		if (!form.inRecord || !derivation.get()) {
			update('done', (latest) => latest.filter((row) => row.id !== id));
			removeTimelineEntry(toEvent(id));
		}
		if (form.inRecord) whenDerived((derived, record) => derived.uncheck(record, form.tool, id));
		// The derivation follows the record synchronously.
		const shown = derivation.get()?.record[form.tool]?.done;
		const left = isRows(shown) && shown.find((row) => row.id === id);
		if (left) toast({ title: 'This follows from something else.', text: `${left.what}. Undo it there.` });
	}

	return {
		checks: toChecks(rows),
		toggle: (item, checked) => {
			setCleared(undefined);
			if (!checked) {
				uncheck(item.id);
				return;
			}
			const now = serializeInstant(new Date());
			let changed = false;
			// The record updates synchronously, so `changed` is set after this call.
			update('done', (latest) => {
				const next = withCheck(latest, item, now);
				changed = next !== latest;
				return next;
			});
			if (isLogged && changed) addTimelineEntry({ event: toEvent(item.id), at: now });
		},
		clear: () => {
			setCleared(ownRows);
			change('done', []);
			if (isLogged) for (const { id } of ownRows) removeTimelineEntry(toEvent(id));
		},
		undoClear: cleared && ownRows.length === 0 ? undoClear : undefined,
	};

	function undoClear() {
		for (const { id, at } of cleared ?? []) if (isLogged) addTimelineEntry({ event: toEvent(id), at });
		change('done', cleared ?? []);
		setCleared(undefined);
	}
}
