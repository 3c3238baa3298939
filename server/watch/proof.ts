import type { Resolver } from 'node:dns/promises';
import type { Proof } from './runner.ts';

export const getProofRecord = (domain: string, token: string) => ({
	name: `_ransomprep-watch.${domain}`,
	value: `ransomprep-watch=${token}`,
});

const noRecordCodes: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** A failed lookup says nothing about the record. */
export const createProofCheck =
	(resolver: Pick<Resolver, 'resolveTxt'>) =>
	async (domain: string, token: string): Promise<Proof> => {
		const { name, value } = getProofRecord(domain, token);
		try {
			const records = await resolver.resolveTxt(name);
			return records.some((parts) => parts.join('').trim() === value) ? 'found' : 'missing';
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? error.code : undefined;
			return noRecordCodes.includes(code) ? 'missing' : 'unknown';
		}
	};
