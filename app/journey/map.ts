import { path } from '#app/paths.ts';
import { outline, type Stop } from './outline.ts';
import { type Step, steps, stepsOf } from './steps.ts';

/** The pages of a step; the one that its link opens comes first. */
export function stopsOf(step: Step): readonly Stop[] {
	const start = path(step.start);
	return outline.stops
		.filter((stop) => stop.step === step.id)
		.toSorted((a, b) => Number(b.path === start) - Number(a.path === start));
}

/** The step that a page hangs on. */
export function stepOf(pathname: string): Step | undefined {
	const id = outline.stops.find((stop) => stop.path === pathname)?.step;
	return steps.find((step) => step.id === id);
}

export type NextStop = { to: string; name: string; brings: string; step: Step };

function opened(step: Step): NextStop {
	return { to: path(step.start), name: step.name, brings: step.brings, step };
}

/**
 * Where a visitor goes on: the next step. At the end of a mode the step's main page comes first, then the way to begin
 * with getting ready.
 */
export function nextStop(step: Step, pathname: string): NextStop {
	const following = steps[steps.findIndex(({ id }) => id === step.id) + 1];
	const [main] = stopsOf(step);
	if (following?.mode !== step.mode && main && main.path !== pathname) {
		return { ...opened(step), name: main.shortTitle };
	}
	if (following) return opened(following);
	return {
		...opened(stepsOf('ready')[0] ?? step),
		brings: 'Answer the 12 questions again and see what has moved',
	};
}
