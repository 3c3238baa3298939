import { describe, expect, it } from 'vitest';
import { listSlowestFiles, parsePlaywrightReport, parseVitestReport } from './test-reports.ts';

const vitestFile = (name: string, assertionResults: object[], message = '') => ({
	name: `/project/${name}`,
	status:
		message || assertionResults.some((test) => 'status' in test && test.status === 'failed')
			? 'failed'
			: 'passed',
	message,
	startTime: 1000,
	endTime: 3000,
	assertionResults,
});

describe('parseVitestReport', () => {
	it('counts passed tests and lists each failed test with its file', () => {
		const report = {
			numPassedTests: 1,
			testResults: [
				vitestFile('a.test.ts', [
					{ fullName: 'adds', status: 'passed' },
					{ fullName: 'subtracts', status: 'failed' },
				]),
			],
		};
		expect(parseVitestReport(JSON.stringify(report), '/project')).toEqual({
			passed: 1,
			failures: ['a.test.ts: subtracts'],
			times: [{ file: 'a.test.ts', ms: 2000 }],
		});
	});

	it('lists a file that fails before its first test', () => {
		const report = {
			numPassedTests: 0,
			testResults: [vitestFile('a.test.ts', [], 'Cannot find b.ts\n at …')],
		};
		expect(parseVitestReport(JSON.stringify(report), '/project').failures).toEqual([
			'a.test.ts: Cannot find b.ts',
		]);
	});
});

describe('parsePlaywrightReport', () => {
	const spec = (title: string, status: string) => ({
		title,
		file: 'a.spec.ts',
		line: 3,
		tests: [{ projectName: 'phone', status, results: [{ duration: 500 }] }],
	});

	it('counts skipped and flaky tests of nested suites as failed', () => {
		const report = {
			suites: [
				{
					specs: [spec('opens', 'expected')],
					suites: [
						{ specs: [spec('prints', 'skipped'), spec('saves', 'flaky'), spec('closes', 'unexpected')] },
					],
				},
			],
			errors: [],
		};
		const { passed, failures } = parsePlaywrightReport(JSON.stringify(report));
		expect(passed).toBe(1);
		expect(failures).toEqual([
			'a.spec.ts:3 [phone]: prints (skipped)',
			'a.spec.ts:3 [phone]: saves (flaky)',
			'a.spec.ts:3 [phone]: closes (unexpected)',
		]);
	});

	it('lists an error outside of the tests', () => {
		const report = { suites: [], errors: [{ message: 'The server did not start\nstack' }] };
		expect(parsePlaywrightReport(JSON.stringify(report)).failures).toEqual([
			'browser: The server did not start',
		]);
	});
});

it('sums times per file and lists the slowest first', () => {
	const times = [
		{ file: 'a', ms: 1000 },
		{ file: 'b', ms: 1500 },
		{ file: 'a', ms: 1000 },
		{ file: 'c', ms: 10 },
	];
	expect(listSlowestFiles([{ passed: 4, failures: [], times }], 2)).toEqual(['    2.0 s  a', '    1.5 s  b']);
});
