import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { logSources, scripts } from './sources-content.ts';

const pathOf = (file: string) => join(import.meta.dirname, '../../../public/collect', file);
const read = (file: string) => readFileSync(pathOf(file));

describe.each(Object.values(scripts))('$file', ({ file, sha256 }) => {
	const text = read(file).toString();

	it('has the fingerprint that the page shows', () => {
		expect(createHash('sha256').update(read(file)).digest('hex')).toBe(sha256);
	});

	it('erases, stops and sends nothing', () => {
		expect(text).not.toMatch(
			/\brm\b|clear-eventlog|wevtutil\s+cl|remove-item|stop-service|invoke-webrequest|\bcurl\b|\bwget\b|https?:/i,
		);
	});

	it('is short enough to read', () => {
		expect(text.split('\n').length).toBeLessThan(100);
	});
});

describe('collect-logs.sh', () => {
	const folder = createTempFolder({});
	afterAll(() => folder.remove());
	const run = (...args: string[]) =>
		spawnSync('sh', [pathOf('collect-logs.sh'), ...args], { encoding: 'utf8' });

	it('is valid for a POSIX shell', () => {
		expect(() => execFileSync('sh', ['-n', pathOf('collect-logs.sh')])).not.toThrow();
	});

	it('writes one archive with clock, hashes and what could not be read, and overwrites nothing', () => {
		const first = run(folder.path);
		expect(first.status).toBe(0);
		const [, archive = ''] = /^Done: (.*)$/m.exec(first.stdout) ?? [];
		const content = gunzipSync(readFileSync(archive)).toString('latin1');
		for (const name of ['machine.txt', 'hashes-sha256.txt', 'could-not-read.txt'])
			expect(content).toContain(name);
		expect(content).toMatch(/the same in UTC: \d{4}-\d\d-\d\dT/);
		expect(content).toMatch(/^[0-9a-f]{64} {2}\.\/machine\.txt$/m);
		expect(run(folder.path).status).toBe(1);
	});

	it.each([[[]], [['/no/such/folder']]])('asks for a folder instead of %j', (args) => {
		const { status, stderr } = run(...args);
		expect(status).toBe(2);
		expect(stderr).toContain('Name a folder on your stick');
	});
});

it('says for each system what to get and how long it lasts', () => {
	expect(logSources.map(({ title }) => title)).toEqual([
		'VPN and firewall',
		'VMware ESXi',
		'Windows server and PC',
		'Microsoft 365',
		'Remote tools',
		'Linux and NAS',
	]);
	expect(logSources.every(({ logs }) => logs.length > 1)).toBe(true);
});
