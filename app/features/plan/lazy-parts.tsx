import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** What the plan knows about a line of a list; loaded after the page. */
export const PlanNote = lazyComponent(async () => (await import('./plan-note.tsx')).PlanNote);

export const StateToPlan = lazyComponent(async () => (await import('./state-to-plan.tsx')).StateToPlan);

export const SayPrinted = lazyComponent(async () => (await import('./say-printed.tsx')).SayPrinted);
