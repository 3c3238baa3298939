import { Suspense } from 'react';
import { Link } from 'react-router';
import { FactNote, useAgeWarning } from '#app/features/sources/fact-note.tsx';
import { useToday } from '#app/lib/clock.ts';
import { Disclosure, DisclosureGroup, openParentDisclosure } from '#app/ui/disclosure.tsx';
import { List, Stack } from '#app/ui/layout.tsx';
import { getAge, hasRecentlyEnded } from '#domain/facts/age.ts';
import { endedFacts } from '#domain/facts/ended.ts';
import { collectionReview, formatSourceName, type IsoDate } from '#domain/facts/fact.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import { factPages } from './facts.ts';
import { factKinds, type ListedFact, listFacts, reviewStates } from './listed-facts.ts';

function FactRow({ fact, pages }: ListedFact) {
	return (
		<li id={`fact-${fact.id}`} className="scroll-mt-24 border-t border-line py-3 content-visibility-auto">
			<p>{fact.says}</p>
			<FactNote fact={fact} page="sources" />
			<p className="text-sm text-soft">
				Used in:{' '}
				{pages.map((page, index) => (
					<span key={page.path}>
						{index > 0 ? ', ' : ''}
						<Link to={page.path}>{page.title}</Link>
					</span>
				))}
			</p>
		</li>
	);
}

const rowsPerTask = 25;

/** Hydrated a few at a time: all in one task block a phone for 126 ms. */
function FactRows({ facts }: { facts: readonly ListedFact[] }) {
	const parts = Map.groupBy(facts, (_, index) => Math.floor(index / rowsPerTask));
	return (
		<ul>
			{Array.from(parts, ([part, rows]) => (
				<Suspense key={part}>
					{rows.map((entry) => (
						<FactRow key={entry.fact.id} {...entry} />
					))}
				</Suspense>
			))}
		</ul>
	);
}

const listed = listFacts(factPages);
const collectedCount = listed.filter(({ fact }) => fact.checkedBy === collectionReview.checkedBy).length;
const groups = factKinds
	.map((factKind) => ({ ...factKind, facts: listed.filter(({ fact }) => fact.kind === factKind.kind) }))
	.filter(({ facts }) => facts.length > 0);

function FactsToReview({ today }: { today: IsoDate }) {
	const states = reviewStates.map(({ state, title }) => ({
		title,
		facts: listed.filter(({ fact }) => getAge(fact, today) === state),
	}));
	return states
		.filter(({ facts }) => facts.length > 0)
		.map(({ title, facts }) => (
			<Disclosure inline key={title} title={`${title}: ${facts.length}`}>
				<List
					items={facts.map(({ fact }) => (
						<a
							key={fact.id}
							href={`#fact-${fact.id}`}
							onClick={() => openParentDisclosure(`fact-${fact.id}`)}
						>
							{formatSourceName(fact)}
						</a>
					))}
				/>
			</Disclosure>
		));
}

/** Reserves space: the date is known only in the browser, and the list must not shift. */
function ReviewStatus() {
	const today = useToday();
	const warning = useAgeWarning(listed.map(({ fact }) => fact));
	return (
		<>
			<p role="status" className="min-h-28 font-semibold sm:min-h-14">
				{warning}
			</p>
			<div className="min-h-12">{today === undefined ? null : <FactsToReview today={today} />}</div>
		</>
	);
}

/** Without a date (prerendered page) all are shown. */
function EndedFacts() {
	const today = useToday();
	const ended = endedFacts.filter((fact) => today === undefined || hasRecentlyEnded(fact, today));
	if (ended.length === 0) return null;
	return (
		<Disclosure inline title="No longer applies">
			<ul className="grid gap-3">
				{ended.map((fact) => (
					<li key={fact.id}>
						{fact.says}
						<FactNote fact={fact} page="sources" />
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

/** The date is read in the parts that show it: a change renders those again and not every fact. */
export function AllFacts() {
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-2">
				<p className="text-soft">
					{listed.length} facts support this site. Each shows where it comes from and the day somebody
					compared it with the source or a stored copy. Seen a mistake? Tell us.
				</p>
				{collectedCount > 0 ? (
					<p className="text-soft">
						{collectedCount} of them were taken over from a collection made on{' '}
						{formatIsoDate(collectionReview.checkedOn)} out of stored copies of the pages; we have not opened
						those pages ourselves since.
					</p>
				) : null}
				<ReviewStatus />
			</Stack>
			<DisclosureGroup>
				{groups.map(({ kind, title, reviewNote, facts }) => (
					<Disclosure key={kind} title={title} hint={reviewNote} aside={facts.length}>
						<FactRows facts={facts} />
					</Disclosure>
				))}
			</DisclosureGroup>
			<EndedFacts />
		</Stack>
	);
}
