import type { Resolver } from 'node:dns/promises';
import { type GuardRules, type ValidatedAddress, validateAddress } from './guard.ts';
import type { ScanTarget } from './target.ts';
import { ScanRefusedError } from './target.ts';

export type ValidatedHost = {
	readonly name?: string;
	/** The name, or the address without a name: for SNI, the Host header and messages. */
	readonly label: string;
	readonly addresses: readonly ValidatedAddress[];
	readonly skippedAddresses: readonly string[];
};

/** Small organizations have at most two per family; large providers list dozens of equal ones. */
const maxAddresses = 4;
const maxRecords = 64;

/** The only place that resolves a target's name. One forbidden address rejects the whole name. */
export async function resolveHost(
	target: ScanTarget,
	resolver: Resolver,
	rules: GuardRules,
): Promise<ValidatedHost> {
	const given = target.ip === undefined ? [] : [validateAddress(target.ip, rules)];
	const found = target.name === undefined ? [] : await resolveName(target.name, resolver);
	if (found.length > maxRecords)
		throw new ScanRefusedError('not-allowed', `${target.name} lists too many addresses to scan.`);
	// Resolvers rotate the order, and a watch must see the same ones each time.
	const validated = found.toSorted().map((ip) => validateAddress(ip, rules));
	const interleaved = interleave(
		validated.filter(({ family }) => family === 4),
		validated.filter(({ family }) => family === 6),
	);
	const distinct = [...new Map([...given, ...interleaved].map((address) => [address.ip, address])).values()];
	return {
		...(target.name === undefined ? {} : { name: target.name }),
		label: target.name ?? target.ip ?? '',
		addresses: distinct.slice(0, maxAddresses),
		skippedAddresses: distinct.slice(maxAddresses).map(({ ip }) => ip),
	};
}

async function resolveName(name: string, resolver: Resolver): Promise<string[]> {
	const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
	const failures = answers.flatMap((answer) =>
		answer.status === 'rejected' ? [getErrorCode(answer.reason)] : [],
	);
	if (failures.includes('ENOTFOUND'))
		throw new ScanRefusedError('not-found', `We could not find ${name}. Check the spelling and try again.`);
	// ENODATA means no record of that type; after any other error some addresses may be unknown.
	if (failures.some((code) => code !== 'ENODATA')) {
		throw new ScanRefusedError(
			'not-found',
			`The name ${name} could not be looked up just now. Please try again.`,
		);
	}
	return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function getErrorCode(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
	const maxLength = Math.max(first.length, second.length);
	return Array.from({ length: maxLength }, (_, index) => [
		...first.slice(index, index + 1),
		...second.slice(index, index + 1),
	]).flat();
}
