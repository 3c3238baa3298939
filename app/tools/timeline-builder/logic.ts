import { problemsOf } from '#domain/fields/form.ts';
import { type Category, categories, type StepDraft } from './content.ts';
import { fields, type StepForm } from './fields.ts';

export type TimelineStep = StepDraft & { id: string };

/** The form as a step, or undefined while title, timeframe or category is missing or a text is too long. */
export function draftFrom(form: StepForm): StepDraft | undefined {
	const { category } = form;
	if (category === '' || Object.keys(problemsOf(fields, form)).length > 0) return undefined;
	return {
		category,
		title: form.title.trim(),
		timeframe: form.timeframe.trim(),
		description: form.description.trim(),
		responsible: form.responsible.trim(),
	};
}

export function hasTitle(steps: readonly TimelineStep[], title: string): boolean {
	return steps.some((step) => step.title === title);
}

/** Adds a step under the moment as its id; two steps of one millisecond still get ids of their own. */
export function addStep(steps: readonly TimelineStep[], draft: StepDraft, now: number): TimelineStep[] {
	let moment = now;
	while (steps.some(({ id }) => id === String(moment))) moment += 1;
	return sortSteps([...steps, { ...draft, id: String(moment) }]);
}

/** What the plan comes to. Steps are in the order of their time. */
export function timelineVerdict(inOrder: readonly TimelineStep[]): string {
	const [first, last] = [inOrder[0], inOrder.at(-1)];
	if (!first || !last) return '';
	if (inOrder.length === 1) return `Your plan has one step: ${first.timeframe}.`;
	return `Your plan has ${inOrder.length} steps, from ${first.timeframe} to ${last.timeframe}.`;
}

export function removeStep(steps: readonly TimelineStep[], id: string): TimelineStep[] {
	return steps.filter((step) => step.id !== id);
}

function rank(category: Category): number {
	return categories.findIndex(({ value }) => value === category);
}

/** By category; within one in the order in which the steps were added. */
function sortSteps(steps: readonly TimelineStep[]): TimelineStep[] {
	return steps.toSorted((a, b) => rank(a.category) - rank(b.category));
}
