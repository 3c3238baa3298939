import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const RecordPanel = lazyComponent(async () => (await import('./record-controls.tsx')).RecordControls);

export const VisitValues = lazyComponent(async () => (await import('./visit-values.ts')).ShareVisitValues);

export const FirstSignNote = lazyComponent(async () => (await import('./first-sign-note.tsx')).FirstSignNote);

/** Loaded after the page: the names of people are not needed to read a list. */
const importAssign = () => import('./assign.tsx');

export const AssignSlot = lazyComponent(
	async () => (await importAssign()).AssignButton,
	<span className="inline-flex min-h-11" />,
);
export const NotesSlot = lazyComponent(async () => (await import('./notes.tsx')).NotesButton);
export const AssignFilterSlot = lazyComponent(async () => (await importAssign()).AssignFilter);
