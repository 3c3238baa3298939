import { validateFields } from '#domain/fields/validate.ts';
import { type Category, categories, type QuickStep, type StepDraft } from './content.ts';
import { fields, type StepForm } from './fields.ts';

export type TimelineStep = StepDraft & Partial<QuickStep> & { id: string };

export function parseDraft(form: StepForm): StepDraft | undefined {
	const { category } = form;
	if (category === '' || Object.keys(validateFields(fields, form)).length > 0) return undefined;
	return {
		category,
		title: form.title.trim(),
		timeframe: form.timeframe.trim(),
		description: form.description.trim(),
		responsible: form.responsible.trim(),
	};
}

const normalizeTitle = (title: string) => title.trim().toLowerCase();

/** The specification compares titles: a typed step with the same one counts, too. */
export function hasStepWithTitle(steps: readonly TimelineStep[], title: string): boolean {
	return steps.some((step) => normalizeTitle(step.title) === normalizeTitle(title));
}

/** Ids are timestamps; a collision within a millisecond gets the next free one. */
export function addStep(steps: readonly TimelineStep[], draft: StepDraft, now: number): TimelineStep[] {
	let timestamp = now;
	while (steps.some(({ id }) => id === String(timestamp))) timestamp += 1;
	return sortSteps([...steps, { ...draft, id: String(timestamp) }]);
}

export function describeTimeline(sortedSteps: readonly TimelineStep[]): string {
	const [first, last] = [sortedSteps[0], sortedSteps.at(-1)];
	if (!first || !last) return '';
	if (sortedSteps.length === 1) return `Your plan has one step: ${first.timeframe}.`;
	return `Your plan has ${sortedSteps.length} steps, from ${first.timeframe} to ${last.timeframe}.`;
}

export function removeStep(steps: readonly TimelineStep[], id: string): TimelineStep[] {
	return steps.filter((step) => step.id !== id);
}

function getCategoryRank(category: Category): number {
	return categories.findIndex(({ value }) => value === category);
}

function sortSteps(steps: readonly TimelineStep[]): TimelineStep[] {
	return steps.toSorted((a, b) => getCategoryRank(a.category) - getCategoryRank(b.category));
}
