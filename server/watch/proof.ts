import { Resolver } from 'node:dns/promises';
import type { WatchProof } from '#contract/watch.ts';
import { fetchGuarded } from '#server/scan/fetch-guarded.ts';
import { productToken } from '#server/scan/net/http.ts';
import type { ScanSettings } from '#server/scan/scan.ts';

export type Proof = 'found' | 'missing' | 'unknown';

const ownBrand = productToken.toLowerCase();
/** Proofs from before the site got another name stay valid. */
const brands = [...new Set([ownBrand, 'ransomprep'])];

const getProofValue = (token: string, brand: string) => `${brand}-watch=${token}`;

export const getProofRecord = (domain: string, token: string, brand = ownBrand) => ({
	name: `_${brand}-watch.${domain}`,
	value: getProofValue(token, brand),
});

const getFilePath = (brand: string) => `/.well-known/${brand}-watch.txt`;

export const getProofFileUrl = (domain: string) => `https://${domain}${getFilePath(ownBrand)}`;

const noRecordCodes: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

async function isAlias(name: string, resolver: Resolver): Promise<boolean> {
	try {
		return (await resolver.resolveCname(name)).length > 0;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		if (noRecordCodes.includes(code)) return false;
		throw error;
	}
}

/** A failed lookup says nothing about the record. */
async function checkRecord(
	{ domain, token }: ProofTarget,
	brand: string,
	resolver: Resolver,
): Promise<Proof> {
	const { name, value } = getProofRecord(domain, token, brand);
	try {
		// A wildcard alias of the domain may point to a name that somebody else controls.
		const [hasAlias, records] = await Promise.all([isAlias(name, resolver), resolver.resolveTxt(name)]);
		if (hasAlias) return 'missing';
		return records.some((parts) => parts.join('').trim() === value) ? 'found' : 'missing';
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		return noRecordCodes.includes(code) ? 'missing' : 'unknown';
	}
}

/** No answer or a server error says nothing about the file. */
async function checkFile(
	{ domain, token }: ProofTarget,
	brand: string,
	settings: ScanSettings,
): Promise<Proof> {
	const response = await fetchGuarded({ name: domain }, getFilePath(brand), settings);
	if (response === undefined || response.status >= 500) return 'unknown';
	// By line, since a chunked body still has its chunk sizes.
	const lines = response.body.split('\n').map((line) => line.trim());
	return response.status === 200 && lines.includes(getProofValue(token, brand)) ? 'found' : 'missing';
}

type ProofTarget = { proof: WatchProof; domain: string; token: string };

export function createProofCheck(settings: ScanSettings) {
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (settings.nameServers) resolver.setServers(settings.nameServers);
	return async (target: ProofTarget): Promise<Proof> => {
		const checks = brands.map((brand) =>
			target.proof === 'file' ? checkFile(target, brand, settings) : checkRecord(target, brand, resolver),
		);
		const proofs = await Promise.all(checks);
		return (
			proofs.find((proof) => proof === 'found') ?? proofs.find((proof) => proof === 'unknown') ?? 'missing'
		);
	};
}
