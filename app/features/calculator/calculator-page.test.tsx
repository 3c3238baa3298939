import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { createRecordSession, RecordContext } from '#app/features/incident/record-session.ts';
import type { NextAction } from '#app/features/results/action-list.tsx';
import { calculator as budget } from '#app/tools/budget-allocator/calculator.ts';
import { calculator as downtime } from '#app/tools/downtime-calculator/calculator.ts';
import { tool } from '#app/tools/downtime-calculator/tool.ts';
import { calculator as insurance } from '#app/tools/insurance-calculator/calculator.ts';
import { calculator as recoveryCosts } from '#app/tools/recovery-costs/calculator.ts';
import { calculator as recoveryTime } from '#app/tools/recovery-estimator/calculator.ts';
import { calculator as training } from '#app/tools/training-roi/calculator.ts';
import { type FieldMap, getDefaultValues } from '#domain/fields/form.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import {
	type Calculator,
	getExampleOutcome,
	getPlaceholder,
	type Outcome,
	type ResultSection,
} from '#domain/models/calculator.ts';
import { buildCalculatorCsv, buildCalculatorReport } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { CalculatorPage } from './calculator-page.tsx';

async function renderPage<Fields extends FieldMap, Result, Chart extends object>(
	calculator: Calculator<Fields, Result, Chart, NextAction>,
	outcome: Outcome<Fields, Result> | undefined,
): Promise<string> {
	const form = {
		fields: calculator.form.fields,
		values: getDefaultValues(calculator.form.fields),
		typed: {},
		derived: {},
		change: () => {},
		update: () => {},
		clear: () => {},
	};
	const { prelude } = await prerenderToNodeStream(
		<RecordContext value={createRecordSession({ name: 'incident', loadForms: async () => [] })}>
			<MemoryRouter>
				<CalculatorPage tool={tool} calculator={calculator} state={{ form, outcome }} Chart={() => null} />
			</MemoryRouter>
		</RecordContext>,
	);
	const html = (await text(prelude)).replaceAll(/<!--.*?-->/g, '');
	return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

function getLineTexts(section: ResultSection): string[] {
	switch (section.kind) {
		case 'figures':
			return section.lines.flatMap(({ label, value }) => [label, value]);
		case 'amounts':
			return [...section.lines, section.total].flatMap(({ label, amount }) => [label, formatUsd(amount)]);
		case 'table':
			return section.rows.flatMap(({ label, cells }) => [
				label,
				...cells.filter((_, index) => !section.columns[index]?.reportOnly),
			]);
	}
}

async function buildOutputs<Fields extends FieldMap, Result, Chart extends object>(
	calculator: Calculator<Fields, Result, Chart, NextAction>,
) {
	const outcome = getExampleOutcome(calculator);
	return {
		sections: calculator.sections(outcome),
		headline: calculator.headline(outcome),
		page: await renderPage(calculator, outcome),
		examplePage: await renderPage(calculator, undefined),
		report: formatReport(buildCalculatorReport(calculator, outcome)),
		csvRows: buildCalculatorCsv(calculator, outcome).rows,
	};
}

describe.each([
	['downtime-calculator', await buildOutputs(downtime)],
	['recovery-estimator', await buildOutputs(recoveryTime)],
	['training-roi', await buildOutputs(training)],
	['insurance-calculator', await buildOutputs(insurance)],
	['recovery-costs', await buildOutputs(recoveryCosts)],
	['budget-allocator', await buildOutputs(budget)],
])('%s', (_, { sections, headline, page, examplePage, report, csvRows }) => {
	it('shows every line of the specification on the page and in the report', () => {
		for (const text of sections.flatMap(getLineTexts)) {
			expect(page).toContain(text);
			expect(report).toContain(text);
		}
	});

	it('shows every note on the page and in the report', () => {
		for (const note of sections.flatMap(({ notes = [] }) => notes)) {
			expect(page).toContain(note);
			expect(report).toContain(note);
		}
	});

	it('has every amount in the CSV', () => {
		for (const section of sections)
			for (const line of section.kind === 'table' ? [] : section.lines)
				if (line.amount !== undefined)
					expect(csvRows).toContainEqual([line.label, String(Math.round(line.amount))]);
	});

	it('shows the headline of the worked example until there is a result', () => {
		expect(examplePage).toContain(headline.figure);
		expect(examplePage).toContain('Your own figures replace this example.');
		expect(page).toContain(headline.figure);
		expect(page).not.toContain('Your own figures replace this example.');
	});
});

describe('a field added to the form', () => {
	const extended: typeof downtime = {
		...downtime,
		form: {
			...downtime.form,
			fields: {
				...downtime.form.fields,
				...{ contractors: { kind: 'number', label: 'Contractors', example: '7' } },
			},
		},
	};
	it('has an input and a line in the report without another change', async () => {
		const { page, report } = await buildOutputs(extended);
		expect(page).toMatch(/<label[^>]*>Contractors<\/label>/);
		expect(report).toContain('Contractors: 7');
		expect(report).not.toMatch(/NaN|undefined/);
	});

	it('is counted among the fields to fill in', async () => {
		expect(await renderPage(extended, undefined)).toContain('Fill in all five fields to see the cost.');
	});
});

test.each([
	[downtime.form.fields, downtime.resultName, 'Fill in all four fields to see the cost.'],
	[recoveryTime.form.fields, recoveryTime.resultName, 'Fill in all four fields to see the time.'],
	[training.form.fields, training.resultName, 'Fill in all five fields to see the return.'],
	[
		insurance.form.fields,
		insurance.resultName,
		'Fill in revenue, industry and data value to see the recommended coverage.',
	],
	[
		recoveryCosts.form.fields,
		recoveryCosts.resultName,
		'Fill in employees, downtime hours and affected systems to see the cost.',
	],
])('names what is missing: %#', (fields, resultName, expected) => {
	expect(getPlaceholder(fields, resultName)).toBe(expected);
});
