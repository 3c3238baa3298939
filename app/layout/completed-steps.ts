import { createStore } from '#app/lib/store.ts';

export const completedSteps = createStore<readonly string[]>([]);
