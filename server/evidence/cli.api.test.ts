import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

const execute = promisify(execFile);
const start = Date.parse('2026-11-12T21:00:00Z');
const address = '203.0.113.88';
const log = writeEventLog(
	[
		makeEvent({ id: 4634, computer: 'RDS01', time: start - 3 * 86_400_000, data: {} }),
		...Array.from({ length: 12 }, (_, index) =>
			makeEvent({
				id: 4625,
				computer: 'RDS01',
				time: start - (12 - index) * 1000,
				data: { TargetUserName: 'admin', IpAddress: address, LogonType: '3' },
			}),
		),
		makeEvent({
			id: 4624,
			computer: 'RDS01',
			time: start,
			data: {
				TargetUserName: 'admin',
				IpAddress: address,
				LogonType: '10',
				TargetUserSid: 'S-1-5-21-1-2-3-500',
			},
		}),
	].map((event, index) => ({ ...event, recordId: index + 1 })),
);
const folder = createTempFolder({
	'Security.evtx': log,
	'note.txt': 'pay us',
	'cut.evtx': log.slice(0, 9000),
});
afterAll(() => folder.remove());

type Output = {
	findings: { id: string; confidence: string; first: string; records: object[] }[];
	wayIn: { id: string; confidence: string; account: string; time: string } | null;
	files: { name: string; kind?: string; records?: number; isCut?: boolean; error?: string }[];
};

/** Rejects after the limit, so a command that hangs fails the test. */
const run = (...names: string[]) =>
	execute(process.execPath, ['server/evidence/cli.ts', ...names.map((name) => join(folder.path, name))], {
		timeout: 60_000,
	}).then(
		({ stdout }) => ({ code: 0, stdout, stderr: '' }),
		({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
			code,
			stdout,
			stderr,
		}),
	);

describe('npm run evidence', () => {
	it('prints findings with their records, the way in and the files', async () => {
		const { code, stdout } = await run('Security.evtx');
		const output: Output = JSON.parse(stdout);
		expect(code).toBe(0);
		expect(output.wayIn).toMatchObject({
			confidence: 'possible',
			account: 'admin',
			time: '2026-11-12T21:00:00.000Z',
		});
		expect(output).toMatchObject({
			firstSign: { id: 'guess-success', computer: 'RDS01', account: 'admin' },
			backup: { before: '2026-11-12T20:59:50.000Z', orBefore: null, restsOn: 'guess-success' },
			habits: [],
			notRead: [],
		});
		expect(output.findings.map(({ id }) => id)).toContain('guess-success');
		expect(output.findings.every(({ records }) => records.length > 0)).toBe(true);
		expect(output.files).toMatchObject([{ name: 'Security.evtx', kind: 'log', records: 14 }]);
	});

	it('reports other and cut files and finds nothing in a text', async () => {
		const output: Output = JSON.parse((await run('note.txt', 'cut.evtx')).stdout);
		expect(output.files).toMatchObject([
			{ kind: 'text', records: 0 },
			{ kind: 'log', isCut: true },
		]);
		expect(JSON.parse((await run('note.txt')).stdout)).toMatchObject({
			findings: [],
			wayIn: null,
			firstSign: null,
			backup: { before: null },
			notRead: [{ name: 'note.txt' }],
		});
	});

	it('exits with 1 for a file that cannot be opened and still reads the others', async () => {
		const { code, stdout } = await run('missing.evtx', 'Security.evtx');
		const output: Output = JSON.parse(stdout);
		expect(code).toBe(1);
		expect(output.files[0]).toMatchObject({ name: 'missing.evtx', error: expect.stringContaining('ENOENT') });
		expect(output.wayIn).not.toBeNull();
	});

	it('exits with 2 and prints how to call it without files', async () => {
		const { code, stderr } = await run();
		expect(code).toBe(2);
		expect(stderr).toContain('Usage: npm run evidence');
	});
});
