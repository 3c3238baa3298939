import ipaddr from 'ipaddr.js';
import type { Lookup, SpfJudgment } from '#server/scan/scan-results.ts';

/** Texts and names as the resolver returns them. */
export type SpfLookups = {
	txt(name: string): Promise<Lookup<readonly string[]>>;
	mx(name: string): Promise<Lookup<readonly string[]>>;
	addresses(name: string): Promise<Lookup<readonly string[]>>;
};

/** RFC 7208, 4.6.4. */
const maxLookups = 10;
const maxVoidLookups = 2;
const maxMailHosts = 10;
/** Nobody holds more than a /8 of IPv4, and registries hand out no more than a /16 of IPv6. */
const minPrefix = { 4: 8, 6: 16 };
const families = [4, 6] as const;
type Family = (typeof families)[number];

type Result = SpfJudgment['result'];
const results: Readonly<Record<string, Result>> = {
	'+': 'pass',
	'-': 'fail',
	'~': 'softfail',
	'?': 'neutral',
};
/** Of the two address families the worse one counts. */
const worstFirst: readonly Result[] = ['pass', 'permerror', 'neutral', 'temperror', 'softfail', 'fail'];

type Problem = NonNullable<SpfJudgment['problem']>;

/** Ends the evaluation: an error in an included record is one of the whole. */
class SpfError extends Error {
	readonly result: 'permerror' | 'temperror';
	readonly problem: Problem | undefined;
	readonly term: string;

	constructor(problem: Problem | undefined, term: string) {
		super(problem ?? 'lookup failed');
		this.result = problem === undefined ? 'temperror' : 'permerror';
		this.problem = problem;
		this.term = term;
	}
}

type Directive = {
	name: string;
	qualifier: string;
	value: string;
	prefixes: Record<Family, number>;
	term: string;
};
type ParsedRecord = { directives: Directive[]; redirect: string | undefined };

const isDomainSpec = (text: string) =>
	/^[\x21-\x7e]+$/.test(text) && (text.includes('%') || /\.(?!\d+\.?$)[a-z0-9-]*[a-z0-9]\.?$/i.test(text));
const hasMacro = (text: string) => text.includes('%');
const needsDomain: readonly string[] = ['include', 'exists'];
const takesDomain: readonly string[] = ['include', 'exists', 'a', 'mx', 'ptr'];

export const isSpfRecord = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

function parseAddressRange(term: string, family: Family, value: string): number {
	const [address = '', prefix, ...rest] = value.split('/');
	const max = family === 4 ? 32 : 128;
	const isAddress = family === 4 ? ipaddr.IPv4.isValidFourPartDecimal(address) : ipaddr.IPv6.isValid(address);
	const isPrefix = prefix === undefined || (/^(0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= max);
	if (!isAddress || !isPrefix || rest.length > 0) throw new SpfError('syntax', term);
	return Number(prefix ?? max);
}

function parseDirective(term: string): Directive {
	const [, qualifier = '', name = '', rest = ''] = /^([+?~-]?)([a-z][a-z0-9_-]*)(.*)$/i.exec(term) ?? [];
	const directive = { name: name.toLowerCase(), qualifier: qualifier || '+', term };
	const none = { 4: 32, 6: 128 };
	if (directive.name === 'all' && rest === '') return { ...directive, value: '', prefixes: none };
	if ((directive.name === 'ip4' || directive.name === 'ip6') && rest.startsWith(':')) {
		const family = directive.name === 'ip4' ? 4 : 6;
		const prefix = parseAddressRange(term, family, rest.slice(1));
		return { ...directive, value: rest.slice(1), prefixes: { ...none, [family]: prefix } };
	}
	const pattern = /^(?::(.*?))?(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?$/;
	const [match, value, v4, v6] = pattern.exec(rest) ?? [];
	const prefixes = { 4: Number(v4 ?? 32), 6: Number(v6 ?? 128) };
	const hasPrefix = v4 !== undefined || v6 !== undefined;
	const isValid =
		match !== undefined &&
		takesDomain.includes(directive.name) &&
		(value === undefined ? !needsDomain.includes(directive.name) : isDomainSpec(value)) &&
		(!hasPrefix || directive.name === 'a' || directive.name === 'mx') &&
		prefixes[4] <= 32 &&
		prefixes[6] <= 128;
	if (!isValid) throw new SpfError('syntax', term);
	return { ...directive, value: value ?? '', prefixes };
}

/** An error anywhere makes the whole record void (RFC 7208, 4.6). */
function parseRecord(record: string): ParsedRecord {
	const directives: Directive[] = [];
	const modifiers: { name: string; value: string }[] = [];
	for (const term of record.split(' ').slice(1)) {
		if (term === '') continue;
		const [, name, value = ''] = /^([a-z][a-z0-9_.-]*)=([\x21-\x7e]*)$/i.exec(term) ?? [];
		if (name === undefined) directives.push(parseDirective(term));
		else modifiers.push({ name: name.toLowerCase(), value });
	}
	for (const known of ['redirect', 'exp']) {
		const [first, second] = modifiers.filter(({ name }) => name === known);
		if (second !== undefined || (first !== undefined && !isDomainSpec(first.value)))
			throw new SpfError('syntax', `${known}=${(second ?? first)?.value}`);
	}
	return { directives, redirect: modifiers.find(({ name }) => name === 'redirect')?.value };
}

type Ending = { result: Result; term: string };

/** What the record says of a sender that it does not list. */
function createEvaluation(lookups: SpfLookups, family: Family) {
	let lookupCount = 0;
	let voidCount = 0;

	async function look<T>(query: Promise<Lookup<readonly T[]>>, term: string): Promise<readonly T[]> {
		const answer = await query;
		if (answer === 'unknown') throw new SpfError(undefined, term);
		if (answer !== 'absent') return answer.found;
		voidCount += 1;
		if (voidCount > maxVoidLookups) throw new SpfError('void-lookups', term);
		return [];
	}

	function countLookup(term: string): void {
		lookupCount += 1;
		if (lookupCount > maxLookups) throw new SpfError('lookups', term);
	}

	async function isMatch({ name, value, prefixes, term }: Directive, domain: string): Promise<boolean> {
		if (name === 'all') return true;
		const isWide = prefixes[family] < minPrefix[family];
		if (name === 'ip4' || name === 'ip6') return isWide;
		countLookup(term);
		// The sender chooses what a macro stands for, so it cannot be followed.
		if (name === 'ptr' || hasMacro(value)) return false;
		const at = value || domain;
		if (name === 'include') return (await evaluate(at, term)).result === 'pass';
		if (name === 'exists') return (await look(lookups.addresses(at), term)).length > 0;
		if (name === 'a') return (await look(lookups.addresses(at), term)).length > 0 && isWide;
		const hosts = await look(lookups.mx(at), term);
		if (hosts.length > maxMailHosts) throw new SpfError('lookups', term);
		return hosts.length > 0 && isWide;
	}

	async function evaluate(domain: string, from: string): Promise<Ending> {
		const texts = await lookups.txt(domain);
		if (texts === 'unknown') throw new SpfError(undefined, from);
		const records = texts === 'absent' ? [] : texts.found.filter(isSpfRecord);
		const [record] = records;
		if (record === undefined) throw new SpfError('no-record', from);
		if (records.length > 1) throw new SpfError('syntax', from);
		const { directives, redirect } = parseRecord(record);
		for (const directive of directives)
			if (await isMatch(directive, domain))
				return { result: results[directive.qualifier] ?? 'neutral', term: directive.term };
		if (redirect === undefined) return { result: 'neutral', term: '' };
		const term = `redirect=${redirect}`;
		countLookup(term);
		if (hasMacro(redirect)) throw new SpfError(undefined, term);
		return evaluate(redirect, term);
	}

	return evaluate;
}

/** For a domain with exactly one record. */
export async function judgeSpf(
	domain: string,
	lookups: SpfLookups,
): Promise<Pick<SpfJudgment, 'result' | 'problem' | 'term'>> {
	const judged = await Promise.all(
		families.map(async (family) => {
			try {
				return await createEvaluation(lookups, family)(domain, '');
			} catch (error) {
				if (!(error instanceof SpfError)) throw error;
				const { result, problem, term } = error;
				return { result, term, ...(problem !== undefined && { problem }) };
			}
		}),
	);
	const [worst] = judged.toSorted((a, b) => worstFirst.indexOf(a.result) - worstFirst.indexOf(b.result));
	return worst ?? { result: 'neutral', term: '' };
}
