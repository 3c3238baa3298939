import { lazy, Suspense } from 'react';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { FieldMap } from '#domain/fields/form.ts';
import { isEmptyRecord } from '#domain/incident/record.ts';
import type { PrefillNoteProps } from './filled-note.tsx';
import { useIncidentRecord } from './record-store.ts';

export const RecordPanel = lazyComponent(
	async () => (await import('./record-controls.tsx')).RecordControls,
	null,
);

const FilledNote = lazy(async () => ({
	default: (await retryWhenOnline(() => import('./filled-note.tsx'))).FilledNote,
}));

/** Lazy: most visits have nothing to fill in. */
export function PrefillNote<Fields extends FieldMap>(props: PrefillNoteProps<Fields>) {
	const hasRecord = !isEmptyRecord(useIncidentRecord());
	return (
		// Absolute: an empty status must stay in the accessibility tree, but must not take a gap of the layout.
		<div role="status" className="empty:absolute print:hidden">
			{hasRecord || props.local || props.withoutRecord ? (
				<Suspense fallback={null}>
					<FilledNote {...props} />
				</Suspense>
			) : null}
		</div>
	);
}
