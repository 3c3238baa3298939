import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFamilyFacts, type FamilyFacts, formatFamilyFacts } from '#signatures/facts.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { checkTools, formatPatch } from './check-tools.ts';

const requests: string[] = [];
const server = createServer((request, response) => {
	requests.push(request.url ?? '');
	if (request.url === '/gone') response.statusCode = 404;
	response.end('<h1>Decryptor for <b>Alpha Locker</b></h1> order 17770');
});
let origin = '';
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function createFamily(id: string, name: string, url: string): FamilyFacts {
	const tool = { kind: 'decryptor', tool: 'Vendor tool', note: 'For the first version only.' } as const;
	return {
		...createFamilyFacts({ id, name, sources: ['curated'] }),
		decryptors: [{ ...tool, url, source: 'curated', checked: '2023-07' }],
	};
}

it('dates the tools whose page answers and names the family, and lists the others', async () => {
	const free = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => free.once('listening', resolve));
	const closedUrl = `http://127.0.0.1:${(free.address() as AddressInfo).port}/`;
	await new Promise((resolve) => free.close(resolve));
	const families = [
		createFamily('777', '777', `${origin}/list`),
		createFamily('alphalocker', 'AlphaLocker', `${origin}/list`),
		createFamily('beta', 'Beta', `${origin}/list`),
		createFamily('gamma', 'Alpha Locker', `${origin}/gone`),
		createFamily('omega', 'Alpha Locker', closedUrl),
	];
	const { families: checked, problems } = await checkTools(families, '2026-11');
	expect(requests.toSorted()).toEqual(['/gone', '/list']);
	expect(checked.map(({ decryptors }) => decryptors[0]?.checked)).toEqual([
		'2023-07',
		'2026-11',
		'2023-07',
		'2023-07',
		'2023-07',
	]);
	expect(problems.map(({ id, result }) => [id, result.split(':')[0]])).toEqual([
		['777', 'does not name it'],
		['beta', 'does not name it'],
		['gamma', 'answers 404'],
		['omega', 'no answer'],
	]);

	const folder = createTempFolder({ 'families.jsonl': formatFamilyFacts(families) });
	const patch = join(folder.path, 'tools.patch');
	writeFileSync(patch, formatPatch('families.jsonl', families, checked));
	execFileSync('git', ['apply', '--unidiff-zero', patch], { cwd: folder.path });
	expect(readFileSync(join(folder.path, 'families.jsonl'), 'utf8')).toBe(formatFamilyFacts(checked));
	folder.remove();
	expect(formatPatch('families.jsonl', checked, checked)).toBe('');
});
