import { wholeNumber } from '#domain/formats.ts';
import { type Category, categories, type StepDraft } from './content.ts';

export type TimelineStep = StepDraft & { id: string };

/** What the form of a custom step holds while it is being filled in. */
export type StepForm = Omit<StepDraft, 'category'> & { category: Category | '' };

export const emptyForm: StepForm = {
	title: '',
	description: '',
	timeframe: '',
	category: '',
	responsible: '',
};

export const longest = { title: 120, timeframe: 60, responsible: 120, description: 2000 } as const;

export type FormErrors = Partial<Record<keyof StepForm, string>>;

function lengthError(text: string, most: number): string | undefined {
	return text.length > most
		? `At most ${wholeNumber(most)} characters; this has ${wholeNumber(text.length)}.`
		: undefined;
}

/** What keeps the form from becoming a step; empty when nothing does. */
export function formErrors(form: StepForm): FormErrors {
	const errors = {
		title: form.title.trim() === '' ? 'Give the step a title.' : lengthError(form.title, longest.title),
		timeframe:
			form.timeframe.trim() === ''
				? 'Say when, for example 0-15 minutes.'
				: lengthError(form.timeframe, longest.timeframe),
		category: form.category === '' ? 'Choose a category.' : undefined,
		description: lengthError(form.description, longest.description),
		responsible: lengthError(form.responsible, longest.responsible),
	};
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The form as a step, or undefined while title, timeframe or category is missing or a text is too long. */
export function draftFrom(form: StepForm): StepDraft | undefined {
	const { category } = form;
	if (category === '' || Object.keys(formErrors(form)).length > 0) return undefined;
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
