import { createStore } from '#app/lib/store.ts';

/** The ids of the steps that are done; none while nothing is known. */
export const completedSteps = createStore<readonly string[]>([]);
