import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Loaded after the page: the names of people are not needed to read a list. */
const importAssign = () => import('./assign.tsx');

export const AssignSlot = lazyComponent(async () => (await importAssign()).AssignButton, null);
export const NotesSlot = lazyComponent(async () => (await import('./notes.tsx')).NotesButton, null);
export const AssignFilterSlot = lazyComponent(async () => (await importAssign()).AssignFilter, null);
