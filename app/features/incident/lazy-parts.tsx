import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const RecordPanel = lazyComponent(
	async () => (await import('./record-controls.tsx')).RecordControls,
	null,
);

export const VisitValues = lazyComponent(
	async () => (await import('./visit-values.ts')).ShareVisitValues,
	null,
);

export const FirstSignNote = lazyComponent(
	async () => (await import('./first-sign-note.tsx')).FirstSignNote,
	null,
);
