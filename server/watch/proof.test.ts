import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

it.each([
	[undefined, 'ransomprep'],
	['Second Opinion IT', 'secondopinionit'],
])('names the record and the file after %s', async (name, brand) => {
	vi.resetModules();
	vi.stubEnv('SITE_NAME', name);
	// The name of the site is read when the module loads.
	const { getProofFileUrl, getProofRecord } = await import('./proof.ts');
	const record = { name: `_${brand}-watch.example.org`, value: `${brand}-watch=abc` };
	expect(getProofRecord('example.org', 'abc')).toEqual(record);
	expect(getProofFileUrl('example.org')).toBe(`https://example.org/.well-known/${brand}-watch.txt`);
});
