import { useSyncExternalStore } from 'react';

const key = 'plan-record';

function hasStoredPlan(): boolean {
	try {
		return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) !== null;
	} catch {
		return false;
	}
}

const noopSubscribe = () => () => undefined;

/** As of the last render; false in the prerendered page. Does not load the plan. */
export const useHasStoredPlan = (): boolean =>
	useSyncExternalStore(noopSubscribe, hasStoredPlan, () => false);
