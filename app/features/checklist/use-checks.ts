import { useState } from 'react';
import { useForm } from '#app/features/forms/use-form.ts';
import { addTimelineEntry, removeTimelineEntry } from '#app/features/incident/record-store.ts';
import { type CheckRow, type ChecksForm, toChecks, withCheck } from '#domain/fields/checks.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { serializeInstant } from '#domain/time/instant.ts';

type CheckState = {
	checks: Checks;
	/** Takes the new state, because the rendered one may be older than the stored one. */
	toggle: (item: { id: string; text: string }, checked: boolean) => void;
	clear: () => void;
	undoClear: (() => void) | undefined;
};

export function useChecks(form: ChecksForm, log?: { source: string }): CheckState {
	const { values, update, change } = useForm(form);
	const [cleared, setCleared] = useState<readonly CheckRow[]>();
	const rows = values.done;
	return {
		checks: toChecks(rows),
		toggle: (item, checked) => {
			const now = serializeInstant(new Date());
			const entryId = `${form.tool}-${item.id}`;
			let changed = false;
			setCleared(undefined);
			// The record updates synchronously, so `changed` is set after this call.
			update('done', (latest) => {
				const next = withCheck(latest, item, checked ? now : undefined);
				changed = next !== latest;
				return next;
			});
			if (!log || !changed) return;
			if (checked) addTimelineEntry({ id: entryId, event: item.text, at: now, source: log.source });
			else removeTimelineEntry(entryId);
		},
		clear: () => {
			setCleared(rows);
			change('done', []);
			if (log) for (const { id } of rows) removeTimelineEntry(`${form.tool}-${id}`);
		},
		undoClear: cleared && rows.length === 0 ? undoClear : undefined,
	};

	function undoClear() {
		for (const { id, what, at } of cleared ?? [])
			if (log) addTimelineEntry({ id: `${form.tool}-${id}`, event: what, at, source: log.source });
		change('done', cleared ?? []);
		setCleared(undefined);
	}
}
