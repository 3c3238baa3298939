/** npm run new-tool ID: creates a tool's folder, path and registry entry. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const renderTool = (
	id: string,
	title: string,
) => `import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: '${id}',
	title: '${title}',
	summary: 'One sentence that says what people get here.',
	shortTitle: '${title}',
	icon: 'wrench',
	step: 'plan',
	minutes: 5,
	keywords: ['${id.replaceAll('-', "', '")}'],
	catalog: 'planning',
};
`;

const contentTemplate = `import { formatPercent } from '#domain/formats/amounts.ts';

export const source = 'planning figures of this site';

export const overheadPercent = 25;

export const formulas = [
	'Wages = people × hourly wage',
	\`Overhead = \${formatPercent(overheadPercent)} of wages\`,
	'Total = wages + overhead',
];

export const exampleNote = 'Ten people at $30 an hour';

export const nextActions = [
	{
		page: 'ransomprep',
		title: 'See where you stand.',
		text: 'Twelve questions, three minutes.',
		label: 'Check your readiness',
	},
] as const;
`;

const renderFields = (id: string) => `import { moneyField, numberField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';

/** A field without a default needs an \`example\`, which is its value in the worked example. */
export const form = {
	tool: '${id}',
	fields: {
		people: numberField('People', { hint: 'Who takes part', defaultValue: '10' }),
		hourlyWage: moneyField('Hourly Wage ($)', { defaultValue: '30' }),
	},
} as const satisfies Form;
`;

const logicTemplate = `import type { Inputs } from '#domain/fields/inputs.ts';
import { overheadPercent } from './content.ts';
import type { form } from './fields.ts';

export type CostResult = { wages: number; overhead: number; total: number };

export function calculateCost({ people, hourlyWage }: Inputs<typeof form.fields>): CostResult {
	const wages = people * hourlyWage;
	const overhead = (wages * overheadPercent) / 100;
	return { wages, overhead, total: wages + overhead };
}
`;

const logicTestTemplate = `import { expect, test } from 'vitest';
import { calculateCost } from './logic.ts';

test.each([
	[{ people: 10, hourlyWage: 30 }, 375],
	[{ people: 0, hourlyWage: 30 }, 0],
])('%j costs %d', (inputs, total) => {
	expect(calculateCost(inputs).total).toBe(total);
});
`;

const renderCalculator = (
	id: string,
	title: string,
) => `import { formatUsd } from '#domain/formats/amounts.ts';
import { defineCalculator } from '#domain/models/calculator.ts';
import { exampleNote, formulas, nextActions, source } from './content.ts';
import { form } from './fields.ts';
import { type CostResult, calculateCost } from './logic.ts';

const getParts = ({ wages, overhead }: CostResult) => [
	{ id: 'wages', label: 'Wages', amount: wages },
	{ id: 'overhead', label: 'Overhead', amount: overhead },
];

export const calculator = defineCalculator({
	form,
	reportTitle: '${title}',
	fileName: '${id}',
	resultName: 'cost',
	exampleNote,
	formulas,
	source,
	compute: calculateCost,
	headline: ({ result }) => ({ label: 'Cost per hour', figure: formatUsd(result.total) }),
	chart: ({ result }) => ({ parts: getParts(result), total: result.total }),
	range: { amount: ({ total }) => total, format: formatUsd },
	sections: ({ result }) => [
		{
			kind: 'amounts',
			id: 'parts',
			heading: 'The parts',
			itemLabel: 'Part',
			lines: getParts(result),
			total: { label: 'Total', amount: result.total },
			showShares: true,
		},
	],
	csv: { columns: ['Part', 'Amount (USD)'] },
	recommendations: () => [],
	actions: { title: 'What to do next', list: () => nextActions },
	whatIf: { input: 'people', format: ({ total }) => formatUsd(total) },
});
`;

const pageTemplate = `import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { CostChart } from '#app/ui/charts/stacked-bar.tsx';
import { calculator } from './calculator.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<CalculatorPage tool={tool} calculator={calculator} state={useCalculator(calculator)} Chart={CostChart} />
	);
}
`;

function renderFiles(id: string, title: string): Record<string, string> {
	return {
		'tool.ts': renderTool(id, title),
		'content.ts': contentTemplate,
		'fields.ts': renderFields(id),
		'logic.ts': logicTemplate,
		'logic.test.ts': logicTestTemplate,
		'calculator.ts': renderCalculator(id, title),
		'page.tsx': pageTemplate,
	};
}

function camelCase(id: string): string {
	return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function addToRegistry(source: string, id: string): string {
	return `import { tool as ${camelCase(id)} } from './${id}/tool.ts';\n${source.replace('\n];', `\n\t${camelCase(id)},\n];`)}`;
}

function addToPaths(source: string, id: string): string {
	return source.replace(/(inFolder\('\/tools', \[[^\]]*)\t\]/, `$1\t\t'${id}',\n\t]`);
}

function editFile(file: string, change: (source: string) => string): void {
	writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export function createTool(root: string, id: string): string {
	if (!idPattern.test(id))
		throw new Error('The id is lower-case words joined by hyphens, such as phishing-quiz');
	const folder = join(root, 'app/tools', id);
	if (existsSync(folder)) throw new Error(`${folder} exists already`);
	const title = id
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
	mkdirSync(folder);
	for (const [name, text] of Object.entries(renderFiles(id, title))) writeFileSync(join(folder, name), text);
	editFile(join(root, 'app/site/paths.ts'), (source) => addToPaths(source, id));
	editFile(join(root, 'app/tools/registry.ts'), (source) => addToRegistry(source, id));
	return folder;
}

if (import.meta.main) {
	const [id] = process.argv.slice(2);
	if (!id) {
		console.error('Usage: npm run new-tool ID');
		process.exit(1);
	}
	try {
		const folder = createTool(process.cwd(), id);
		execFileSync('biome', ['check', '--write', folder, 'app/tools/registry.ts', 'app/site/paths.ts']);
		console.log(`Wrote ${folder} and its lines in app/site/paths.ts and app/tools/registry.ts`);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}
