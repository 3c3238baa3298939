import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Lazy: shown with a result only. */
export const FirstActions = lazyComponent(async () => (await import('./action-list.tsx')).ActionList, null);
