import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '#tests/support/project-copy.ts';
import { startServer } from '#tests/support/server.ts';
import type { TempFolder } from '#tests/support/temp-folder.ts';

let projectCopy: TempFolder;

function replaceOnce(file: string, from: string, to: string): void {
	const path = join(projectCopy.path, file);
	const source = readFileSync(path, 'utf8');
	expect(source.split(from)).toHaveLength(2);
	writeFileSync(path, source.replace(from, to));
}

function runNpm(...args: readonly string[]) {
	return spawnSync('npm', args, { cwd: projectCopy.path, encoding: 'utf8' });
}

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
	writeFileSync(
		join(projectCopy.path, 'app/joined.test.ts'),
		`import { expect, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { collectToolValues, deriveValues } from '#domain/incident/derive.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { buildCalculatorReport, getExampleOutcome } from '#domain/models/calculator.ts';
import { formatReport } from '#domain/models/report.ts';
import { recordForms } from './layout/forms.ts';
import { form } from './tools/incident-docs/fields.ts';
import { buildIncidentReport } from './tools/incident-docs/report.ts';
import { calculator } from './tools/phishing-quiz/calculator.ts';
import { form as recoveryCosts } from './tools/recovery-costs/fields.ts';

test('the new field of a calculator counts and is in its report', () => {
	const report = formatReport(buildCalculatorReport(calculator, getExampleOutcome(calculator)));
	expect(report).toContain('Cost per hour: $750');
	expect(report).toContain('Days: 2');
});

test('the new field is in the report and in saved files', () => {
	const values = { ...getDefaultValues(form.fields), howNoticed: 'A strange file ending' };
	expect(formatReport(buildIncidentReport(values))).toContain('How It Was Noticed: A strange file ending');
	const record = { 'incident-docs': { howNoticed: 'x' } };
	expect(parseRecordFile(serializeRecord(record, new Date()), recordForms)).toMatchObject({
		record,
		leftOut: 0,
	});
});

test('the tool that joined saves its values and shows them in other tools', () => {
	const record = { 'downtime-calculator': { employees: '40' } };
	expect(parseRecordFile(serializeRecord(record, new Date()), recordForms)).toMatchObject({
		record,
		leftOut: 0,
	});
	expect(deriveValues(recoveryCosts, record, collectToolValues(record, recordForms))).toMatchObject({
		employees: { value: '40' },
	});
});
`,
	);
});

afterAll(() => projectCopy.remove());

it('a scaffolded tool has a page, a card in the catalog and a line in the sitemap', {
	timeout: 300_000,
}, async () => {
	execFileSync('npm', ['exec', '--', 'react-router', 'build'], { cwd: projectCopy.path, stdio: 'pipe' });
	const server = await startServer({
		SITE_FILES: join(projectCopy.path, 'build', 'client'),
		DATABASE_URL: `sqlite:${join(projectCopy.path, 'data', 'test.db')}`,
	});
	const page = await fetch(`${server.url}/tools/phishing-quiz`);
	expect(page.status).toBe(200);
	const html = await page.text();
	expect(html).toMatch(/<h1[^>]*>Phishing Quiz<\/h1>/);
	expect(html).toMatch(/<label[^>]*>Days<\/label>/);
	expect(html).toContain('$750');
	expect(await (await fetch(`${server.url}/tools`)).text()).toContain('href="/tools/phishing-quiz"');
	expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/tools/phishing-quiz</loc>');
	await server.stop();
});

describe('the copy with the new tool passes', () => {
	it.each(['types', 'lint', 'unused'])('npm run %s', { timeout: 300_000 }, (script) => {
		const { status, stdout, stderr } = runNpm('run', '--silent', script);
		expect(status, stdout + stderr).toBe(0);
	});

	// No unit test of another folder reads the list of tools, and tools do not import each other.
	it('the unit tests of tools', { timeout: 300_000 }, () => {
		const tests = globSync('{app,scripts}/**/*.test.{ts,tsx}', { cwd: projectCopy.path });
		const otherToolPattern = /^app\/tools\/(?!phishing-quiz)[^/]+\//;
		const affectedTests = tests.filter((test) => !otherToolPattern.test(test));
		const { status, stdout } = runNpm('run', '--silent', 'unit', '--', ...affectedTests);
		expect(status, stdout).toBe(0);
		expect(stdout).toContain('app/joined.test.ts');
		expect(stdout).toContain('app/tools/phishing-quiz/logic.test.ts');
	});
});
