import { getAge, isOutdated } from './age.ts';
import { collectionReview, type FactSource, type IsoDate } from './fact.ts';

const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;
/** Search results, archives and redirects are not sources. */
const nonSourceHosts = /(^|\.)(google|bing|duckduckgo|archive|archive-it|bit|tinyurl|t)\.(com|org|is|ly|co)$/;
const maxSaysLength = 200;

function validateUrl({ url, homePageReason }: FactSource): string[] {
	if (url === '') return homePageReason ? [] : ['has neither an address nor a reason why'];
	const [, host, page = ''] = /^https:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(url) ?? [];
	if (host === undefined) return ['has an address without https'];
	return [
		...(nonSourceHosts.test(host) ? ['names a search, an archive or a short link as its source'] : []),
		...(page === '' && !homePageReason ? ['leads to a home page and does not say why'] : []),
	];
}

export function validateFact(fact: FactSource): string[] {
	const days = [fact.checkedOn, fact.eventOn, fact.from, fact.until].filter((value) => value !== undefined);
	return [
		...validateUrl(fact),
		...(days.every((value) => isoDatePattern.test(value))
			? []
			: ['has a day that is not written like 2026-11-15']),
		...(fact.says.length > 0 && fact.says.length <= maxSaysLength ? [] : ['says nothing, or too much']),
		...(fact.publisher === '' || fact.checkedBy === '' ? ['does not say whose it is or who looked'] : []),
		...(fact.checkedBy === collectionReview.checkedBy && fact.checkedOn > collectionReview.checkedOn
			? ['has a newer day and nobody’s initials']
			: []),
		...((fact.kind === 'law' || fact.kind === 'pending') && !fact.clause ? ['is law without a clause'] : []),
		...(fact.critical && fact.mark === 'K' ? ['is critical, and nobody compared it with its source'] : []),
		...(fact.kind === 'lifecycle' && !fact.eventOn ? ['has no day on which support ends'] : []),
		...(fact.kind === 'pending' && fact.status === 'in force' ? ['is pending and in force at once'] : []),
	].map((problem) => `${fact.id} ${problem}`);
}

const maxOverdueShare = 0.1;

/** Facts that block a release. Not part of the test suite, which must not fail because of the date alone. */
export function findReleaseBlockers(facts: readonly FactSource[], today: IsoDate): readonly FactSource[] {
	const overdue = facts.filter((fact) => isOutdated(getAge(fact, today)));
	if (overdue.length > maxOverdueShare * facts.length) return overdue;
	return overdue.filter(
		(fact) => fact.kind === 'pending' || fact.kind === 'contact' || getAge(fact, today) === 'stale',
	);
}
