import type { Resolver } from 'node:dns/promises';
import { type GuardRules, type JudgedAddress, judgeAddress } from './guard.ts';
import { ScanRefusal } from './refusal.ts';
import type { ScanTarget } from './target.ts';

/** A target whose every address has been judged. `addresses` are the ones to scan. */
export type JudgedHost = {
	readonly name?: string;
	/** The name, or the address when there is no name: for SNI, the Host header and people. */
	readonly label: string;
	readonly addresses: readonly JudgedAddress[];
	/** Addresses beyond the limit, judged but not scanned. */
	readonly leftOut: readonly string[];
};

/** Two of each family is what a small organization has; large providers list dozens of equal ones. */
const mostAddresses = 4;
const mostRecords = 64;

/** The only place where a target's name becomes addresses. One bad address among good ones refuses the whole name. */
export async function judgeHost(
	target: ScanTarget,
	resolver: Resolver,
	rules: GuardRules,
): Promise<JudgedHost> {
	const given = target.ip === undefined ? [] : [judgeAddress(target.ip, rules)];
	const found = target.name === undefined ? [] : await resolveName(target.name, resolver);
	if (found.length > mostRecords) {
		throw new ScanRefusal('not-allowed', `${target.name} lists too many addresses to scan.`);
	}
	const judged = found.map((ip) => judgeAddress(ip, rules));
	const inTurns = interleave(
		judged.filter(({ family }) => family === 4),
		judged.filter(({ family }) => family === 6),
	);
	const distinct = [...new Map([...given, ...inTurns].map((address) => [address.ip, address])).values()];
	return {
		...(target.name === undefined ? {} : { name: target.name }),
		label: target.name ?? target.ip ?? '',
		addresses: distinct.slice(0, mostAddresses),
		leftOut: distinct.slice(mostAddresses).map(({ ip }) => ip),
	};
}

async function resolveName(name: string, resolver: Resolver): Promise<string[]> {
	const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
	const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
	if (failures.includes('ENOTFOUND')) {
		throw new ScanRefusal('not-found', `We could not find ${name}. Check the spelling and try again.`);
	}
	// ENODATA is an honest "none of that kind"; any other failure leaves us not knowing all addresses.
	if (failures.some((code) => code !== 'ENODATA')) {
		throw new ScanRefusal('not-found', `The name ${name} could not be looked up just now. Please try again.`);
	}
	return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
	const longest = Math.max(first.length, second.length);
	return Array.from({ length: longest }, (_, index) => [
		...first.slice(index, index + 1),
		...second.slice(index, index + 1),
	]).flat();
}
