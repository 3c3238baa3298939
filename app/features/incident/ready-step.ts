import { createStore } from '#app/lib/store.ts';

/** Separate from the hook that sets it, because every page reads it. */
export const hasMarkedReadyStep = createStore(false);
