import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { validateFields } from '#domain/fields/validate.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { categories, quickSteps, type StepDraft } from './content.ts';
import { fields, type StepForm } from './fields.ts';
import {
	addStep,
	describeTimeline,
	hasStepWithTitle,
	parseDraft,
	removeStep,
	type TimelineStep,
} from './logic.ts';
import { buildTimelineReport, buildTimelineTable } from './report.ts';

const emptyForm = getDefaultValues(fields);
const order = ['immediate', 'assessment', 'communication', 'recovery', 'other'];
const form: StepForm = { ...emptyForm, title: 'Call', timeframe: '1 hour', category: 'other' };

it('offers six quick steps with unique titles, and five categories in their order', () => {
	expect(new Set(quickSteps.map(({ title }) => title)).size).toBe(6);
	expect(categories.map(({ value }) => value)).toEqual(order);
	for (const step of quickSteps) expect(step).toMatchObject(parseDraft(step) ?? {});
});

describe('custom step', () => {
	test.each<[string, Partial<StepForm>, string[]]>([
		['title, timeframe and category are enough', {}, []],
		['no title', { title: ' ' }, ['title']],
		['no timeframe', { timeframe: '' }, ['timeframe']],
		['no category', { category: '' }, ['category']],
		['nothing', { ...emptyForm }, ['title', 'timeframe', 'category']],
		['title too long', { title: 'x'.repeat(120 + 1) }, ['title']],
		['description too long', { description: 'x'.repeat(100_000) }, ['description']],
		['responsible too long', { responsible: 'x'.repeat(120 + 1) }, ['responsible']],
	])('%s', (_, part, wrong) => {
		const values = { ...form, ...part };
		expect(Object.keys(validateFields(fields, values)).toSorted()).toEqual(wrong.toSorted());
		expect(parseDraft(values) === undefined).toBe(wrong.length > 0);
	});

	it('loses spaces around its title and names', () => {
		expect(parseDraft({ ...form, title: ' Call ', responsible: ' Ana ' })).toMatchObject({
			title: 'Call',
			responsible: 'Ana',
		});
	});
});

describe('timeline', () => {
	const drafts = fc.array(
		fc.record({
			title: fc.string(),
			description: fc.string(),
			timeframe: fc.string(),
			category: fc.constantFrom(...categories.map(({ value }) => value)),
			responsible: fc.string(),
		}),
		{ maxLength: 20 },
	);
	const build = (list: readonly StepDraft[]) =>
		list.reduce<TimelineStep[]>((steps, draft) => addStep(steps, draft, 1000), []);

	it('sorts by category, then by time of adding, with unique ids', () => {
		fc.assert(
			fc.property(drafts, (list) => {
				const steps = build(list);
				expect(new Set(steps.map(({ id }) => id)).size).toBe(list.length);
				const expected = order.flatMap((category) => list.filter((draft) => draft.category === category));
				expect(steps.map(({ id: _, ...draft }) => draft)).toEqual(expected);
			}),
		);
	});

	it('offers a quick step again after it is removed', () => {
		const steps = build(quickSteps);
		const [added] = steps;
		const quickStep = quickSteps.find(({ quickId }) => quickId === added?.quickId);
		if (!added || !quickStep) throw new Error('No quick step was added');
		expect(hasStepWithTitle(steps, quickStep.title)).toBe(true);
		const rest = removeStep(steps, added.id);
		expect(rest).toHaveLength(5);
		expect(hasStepWithTitle(rest, quickStep.title)).toBe(false);
	});

	test.each([
		['Find out what is hit', true],
		['  find OUT what is hit ', true],
		['Find out what is hit, again', false],
		['Find out', false],
	])('finds the title of a quick step in the typed title %j: %s', (title, expected) => {
		const steps = addStep([], { ...form, category: 'other', title }, 1000);
		expect(hasStepWithTitle(steps, 'Find out what is hit')).toBe(expected);
	});

	it('reports by category and leaves empty ones out', () => {
		const steps = build([...quickSteps, { ...form, category: 'other' }]);
		const report = buildTimelineReport(steps);
		expect(report.sections.map(({ heading }) => heading)).toEqual([
			'Immediate',
			'Assessment',
			'Communication',
			'Recovery',
			'Other',
		]);
		expect(formatReport(report)).toContain('0-15 minutes: Disconnect affected computers');
		expect(buildTimelineReport(build([form as StepDraft])).sections).toHaveLength(1);
		expect(buildTimelineTable(steps).rows).toHaveLength(7);
	});
});

test('the verdict names the number of steps and their time span', () => {
	const steps = quickSteps.map((step, index) => ({ ...step, id: String(index) }));
	expect(describeTimeline(steps)).toBe('Your plan has 6 steps, from 0-15 minutes to Day 2 and later.');
	expect(describeTimeline(steps.slice(1, 2))).toBe('Your plan has one step: 15-30 minutes.');
});
