import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '#tests/support/project-copy.ts';
import type { TempFolder } from '#tests/support/temp-folder.ts';

let projectCopy: TempFolder;

function replaceOnce(file: string, from: string, to: string): void {
	const path = join(projectCopy.path, file);
	const source = readFileSync(path, 'utf8');
	expect(source.split(from)).toHaveLength(2);
	writeFileSync(path, source.replace(from, to));
}

function runPackage(name: string, ...args: readonly string[]) {
	return spawnSync(join('node_modules', '.bin', name), args, { cwd: projectCopy.path, encoding: 'utf8' });
}

const changedFiles = [
	'app/tools/phishing-quiz',
	'app/tools/registry.ts',
	'app/site/paths.ts',
	'app/tools/incident-docs/fields.ts',
	'app/tools/downtime-calculator/fields.ts',
];

const typedFiles = {
	pure: [
		...['fields', 'logic', 'content', 'tool'].map((name) => `app/tools/phishing-quiz/${name}.ts`),
		...changedFiles.filter((file) => file.endsWith('.ts')),
	],
	all: ['app/tools/phishing-quiz/**/*', 'app/tools/incident-docs/page.tsx'],
};

/** The build calls the same modules for every page; what it does with them is tested with the real site. */
const testOfTheCopy = `import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createRecordSession, RecordContext } from '#app/features/incident/record-session.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { collectToolValues, deriveValues } from '#domain/incident/derive.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { getExampleOutcome } from '#domain/models/calculator.ts';
import { buildCalculatorReport } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { recordForms } from './layout/forms.ts';
import routes from './routes.ts';
import Catalog from './routes/catalog.tsx';
import { publicPaths } from './routes/pages.ts';
import { form } from './tools/incident-docs/fields.ts';
import { buildIncidentReport } from './tools/incident-docs/report.ts';
import { calculator } from './tools/phishing-quiz/calculator.ts';
import Page from './tools/phishing-quiz/page.tsx';
import { form as recoveryCosts } from './tools/recovery-costs/fields.ts';

const session = createRecordSession({ name: 'incident', loadForms: async () => [] });
const render = (page: ReactNode) =>
	renderToStaticMarkup(
		<RecordContext value={session}>
			<MemoryRouter>{page}</MemoryRouter>
		</RecordContext>,
	);

test('the new tool has a page with its new field and its example', () => {
	const html = render(<Page />);
	expect(html).toMatch(/<h1[^>]*>Phishing Quiz<\\/h1>/);
	expect(html).toMatch(/<label[^>]*>Days<\\/label>/);
	expect(html).toContain('$750');
});

test('the new tool has a route, a card in the catalog and a line in the sitemap', () => {
	expect(JSON.stringify(routes)).toContain('tools/phishing-quiz/page.tsx');
	expect(render(<Catalog />)).toContain('href="/tools/phishing-quiz"');
	expect(publicPaths).toContain('/tools/phishing-quiz');
});

test('the new field of a calculator counts and is in its report', () => {
	const report = formatReport(buildCalculatorReport(calculator, getExampleOutcome(calculator)));
	expect(report).toContain('Cost per hour: $750');
	expect(report).toContain('Days: 2');
});

test('the new field of a document is in the report and in saved files', () => {
	const values = { ...getDefaultValues(form.fields), howNoticed: 'A strange file ending' };
	expect(formatReport(buildIncidentReport(values))).toContain('How It Was Noticed: A strange file ending');
	const record = { 'incident-docs': { howNoticed: 'x' } };
	expect(parseRecordFile(serializeRecord(record, new Date()), recordForms)).toMatchObject({
		record,
		leftOut: 0,
	});
});

test('a tool that was added to the record saves its values and shows them in other tools', () => {
	const record = { 'downtime-calculator': { employees: '40' } };
	expect(parseRecordFile(serializeRecord(record, new Date()), recordForms)).toMatchObject({
		record,
		leftOut: 0,
	});
	expect(deriveValues(recoveryCosts, record, collectToolValues(record, recordForms))).toMatchObject({
		employees: { value: '40' },
	});
});
`;

beforeAll(() => {
	projectCopy = copyProject();
	execFileSync('npm', ['run', 'new-tool', 'phishing-quiz'], { cwd: projectCopy.path, stdio: 'pipe' });
	// A field of a calculator is its line in fields.ts, its use in logic.ts and its test.
	const quiz = 'app/tools/phishing-quiz';
	replaceOnce(
		`${quiz}/fields.ts`,
		'fields: {',
		"fields: {\n\t\tdays: { kind: 'number', label: 'Days', defaultValue: '2' },",
	);
	replaceOnce(`${quiz}/logic.ts`, '{ people, hourlyWage }', '{ people, hourlyWage, days }');
	replaceOnce(`${quiz}/logic.ts`, 'people * hourlyWage;', 'people * hourlyWage * days;');
	replaceOnce(`${quiz}/logic.test.ts`, '{ people: 10,', '{ days: 1, people: 10,');
	replaceOnce(`${quiz}/logic.test.ts`, '{ people: 0,', '{ days: 1, people: 0,');
	replaceOnce(
		'app/tools/incident-docs/fields.ts',
		'const discovery = {',
		"const discovery = {\n\thowNoticed: { kind: 'text', label: 'How It Was Noticed', recordKey: 'how noticed' },",
	);
	replaceOnce(
		'app/tools/downtime-calculator/fields.ts',
		"tool: 'downtime-calculator',",
		"tool: 'downtime-calculator',\n\tinRecord: true,",
	);
	replaceOnce(
		'tests/support/plan/without-control.json',
		'"target-score": {',
		'"phishing-quiz": { "*": "a game, which says nothing about the firm" },\n\t"target-score": {',
	);
	writeFileSync(join(projectCopy.path, 'app/new-tool.test.tsx'), testOfTheCopy);
	for (const [project, include] of Object.entries(typedFiles))
		writeFileSync(
			join(projectCopy.path, `tsconfig.new-${project}.json`),
			JSON.stringify({ extends: `./tsconfig.${project}.json`, include }),
		);
});

afterAll(() => projectCopy.remove());

it.each(Object.keys(typedFiles))(
	'the new and the changed files pass the type check of tsconfig.%s.json',
	(project) => {
		const { status, stdout, stderr } = runPackage(
			'tsc',
			'--checkers',
			'1',
			'-p',
			`tsconfig.new-${project}.json`,
		);
		expect(status, stdout + stderr).toBe(0);
	},
);

it('the new and the changed files pass the linter', () => {
	const { status, stdout, stderr } = runPackage('biome', 'check', '--error-on-warnings', ...changedFiles);
	expect(status, stdout + stderr).toBe(0);
});

it('the new tool passes its tests and those that read the list of tools or paths', () => {
	const tests = globSync('{app,scripts}/**/*.test.{ts,tsx}', { cwd: projectCopy.path }).filter((file) =>
		/new-tool|tools\/registry|routes\/pages|site\/paths|phishing-quiz/.test(
			file + readFileSync(join(projectCopy.path, file), 'utf8'),
		),
	);
	const { status, stdout, stderr } = runPackage('vitest', 'run', '--project', 'unit', ...tests);
	expect(status, stdout + stderr).toBe(0);
	for (const file of ['app/new-tool.test.tsx', 'app/tools/phishing-quiz/logic.test.ts'])
		expect(stdout).toContain(file);
});
