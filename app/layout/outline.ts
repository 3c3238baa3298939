import { path } from '#app/site/paths.ts';
import { getStepsForMode, type Step, steps } from '#app/site/steps.ts';

export type StepPage = {
	path: string;
	title: string;
	shortTitle: string;
	step: Step['id'];
	alsoInStep?: Step['id'];
	minutes?: number;
};

export type Outline = {
	pages: readonly StepPage[];
	/** By step: what it brings. */
	outcomes: Readonly<Record<string, string>>;
	toolCount: number;
	emergencyToolCount: number;
};

/** From scripts/build/registries.ts, so that pages do not bundle the summaries and icons of all tools. */
declare const __OUTLINE__: Outline;

export const outline: Outline = __OUTLINE__;

export function getPagesForStep(step: Step): readonly StepPage[] {
	const startPath = path(step.start);
	return outline.pages
		.filter((stop) => stop.step === step.id || stop.alsoInStep === step.id)
		.toSorted((a, b) => Number(b.path === startPath) - Number(a.path === startPath));
}

export type NextPage = { to: string; name: string; outcome: string; step: Step };

function toNextPage(step: Step): NextPage {
	return { to: path(step.start), name: step.name, outcome: outline.outcomes[step.id] ?? '', step };
}

/** The next step, of 'Get ready' the next open one. From a part of the plan and at the end of a mode: the step's main page, then the plan. */
export function getNextPage(step: Step, pathname: string, done: readonly string[]): NextPage {
	const nextStep = steps
		.slice(steps.findIndex(({ id }) => id === step.id) + 1)
		.find(({ id, mode }) => mode === 'attack' || !done.includes(id));
	const [mainPage] = getPagesForStep(step);
	const isLast = step.id === 'my-plan' || nextStep?.mode !== step.mode;
	if (isLast && mainPage && mainPage.path !== pathname)
		return { ...toNextPage(step), name: mainPage.shortTitle };
	if (nextStep) return toNextPage(nextStep);
	return toNextPage(getStepsForMode('ready')[0] ?? step);
}
