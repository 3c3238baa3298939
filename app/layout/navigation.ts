import { useMatches } from 'react-router';
import { type Mode, type Step, type StepId, steps } from '#app/site/steps.ts';

/** From scripts/build/registries.ts. Every page needs it; titles are in outline.ts, which only lazy parts import. */
declare const __STEP_OF_PATH__: Readonly<Record<string, StepId>>;

export function getStepForPath(pathname: string): Step | undefined {
	const id = __STEP_OF_PATH__[pathname];
	return steps.find((step) => step.id === id);
}

/** app/routes.ts gives the layout route of a mode the mode's name as id. */
export function useMode(): Mode | undefined {
	const matches = useMatches();
	return (['attack', 'ready'] as const).find((mode) => matches.some(({ id }) => id === mode));
}
