import { Check, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { stateNames } from '#app/features/plan/content.ts';
import { setLeft } from '#app/features/plan/write-plan.ts';
import { Button } from '#app/ui/button.tsx';
import { ScoreDots } from '#app/ui/charts/score-dots.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { getImpact, groupNames } from '#domain/ready/control.ts';
import type { Ranked } from '#domain/ready/rank.ts';
import { formatDate, formatMonthDay } from '#domain/time/dates.ts';
import { costNames, datedActs, effortNames } from './content.ts';
import {
	describeSource,
	findEvidence,
	getControlLink,
	getEndOfDay,
	getTitle,
	type PlanView,
} from './logic.ts';
import type { PlanState } from './use-plan-state.ts';

const firstCount = 7;
const nobody = '-';

const rowClass =
	'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-b border-line py-3 lg:grid-cols-[1.75rem_minmax(0,1fr)_9rem_6.5rem] print:break-inside-avoid print:py-1.5';

type ListProps = { state: PlanState; onDone: (item: Ranked) => void };
type RowProps = { item: Ranked; rank: number; view: PlanView; onDone: ListProps['onDone'] };

function Row({ item, rank, view, onDone }: RowProps) {
	const { control, state, isTonight } = item;
	const { who, was, due, accepted } = view.getAction(control.id);
	const end = getEndOfDay(due);
	return (
		<li className={classNames(rowClass, view.next?.control.id === control.id && 'bg-brand-wash')}>
			<b className="pl-1 text-soft">{rank}</b>
			<div className="grid gap-0.5 wrap-anywhere">
				<h3 className="text-base">
					<Link to={getControlLink(item)} className="inline-block py-0.5 text-ink hover:underline">
						{getTitle(item)}
					</Link>{' '}
					{isTonight ? <Tag tone="now">Tonight</Tag> : null}
					{state === 'due' || state === 'partly' ? <Tag>{stateNames[state]}</Tag> : null}
				</h3>
				<p className="text-sm text-soft">
					{findEvidence(control)?.text} {describeSource(item)}
				</p>
			</div>
			<div className="col-start-2 flex flex-wrap items-center gap-x-2 text-sm lg:col-start-3 lg:grid lg:content-start">
				<span>
					<span className="sr-only">Effect </span>
					<ScoreDots value={getImpact(control, view.flags)} />
				</span>
				<span>{[effortNames[control.hours], costNames[control.cost]].filter(Boolean).join(', ')}</span>
			</div>
			<div className="col-start-2 flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere lg:col-start-4 lg:block">
				{who ? <b>{who}</b> : <span className="text-soft">{was ? `Was ${was}’s` : 'No one yet'}</span>}{' '}
				{end === undefined ? null : (
					<span className={end < view.now ? 'font-semibold text-danger' : undefined}>
						{formatMonthDay(new Date(end))}
					</span>
				)}
				{accepted ? <span className="block basis-full text-soft">Accepted until {accepted}</span> : null}
				{state === 'conflict' || datedActs.includes(control.id) ? null : (
					<Button variant="ghost" className="min-h-11 text-sm" onClick={() => onDone(item)}>
						<Check size={16} />
						Done<span className="sr-only">: {control.name}</span>
					</Button>
				)}
			</div>
		</li>
	);
}

/** What is in place, the latest first, with its day, its source and the note that names the proof. */
function Done({ view: { standings, getAction } }: { view: PlanView }) {
	const done = standings
		.filter(({ state }) => state === 'in-place')
		.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
	if (done.length === 0) return null;
	return (
		<Disclosure inline title={`Done: ${done.length}, with dates`}>
			<ul className="border-t border-line">
				{done.map((standing) => (
					<li key={standing.control.id} className="border-b border-line py-2 wrap-anywhere">
						<Link to={getControlLink(standing)} className="inline-block py-1.5 font-bold text-ink">
							{standing.control.name}
						</Link>
						<p className="text-sm text-soft">
							{formatDate(new Date(standing.at ?? 0))}. {describeSource(standing)}{' '}
							{getAction(standing.control.id).note}
						</p>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

type Filter = { person: string; group: keyof typeof groupNames | '' };

type FiltersProps = { state: PlanState; filter: Filter; onChange: (filter: Filter) => void };

function Filters({ state: { view, session }, filter, onChange }: FiltersProps) {
	const { person, group } = filter;
	return (
		<>
			<div className="grid max-w-reading grid-cols-2 gap-3 print:hidden">
				<SelectField
					label="Person"
					value={person}
					placeholder="Everyone"
					options={[
						...view.people.map((name) => ({ value: name, label: name })),
						{ value: nobody, label: 'No one yet' },
					]}
					onChange={(chosen) => onChange({ person: chosen, group })}
				/>
				<SelectField
					label="Group"
					value={group}
					placeholder="All groups"
					options={Object.entries(groupNames).map(([value, label]) => ({
						value: value as keyof typeof groupNames,
						label,
					}))}
					onChange={(chosen) => onChange({ person, group: chosen })}
				/>
			</div>
			{person !== '' && person !== nobody ? (
				<div className="print:hidden">
					<Button
						variant="ghost"
						onClick={() => {
							void setLeft(session, person, true);
							onChange({ person: '', group });
						}}
					>
						<UserMinus size={18} />
						{person} has left
					</Button>
				</div>
			) : null}
		</>
	);
}

/** Every open control; the person and the group narrow it without changing the numbers. */
export function RankList({ state, onDone }: ListProps) {
	const { view } = state;
	const [filter, setFilter] = useState<Filter>({ person: '', group: '' });
	const [showsAll, setShowsAll] = useState(false);
	const rows = view.ranked
		.map((item, index) => ({ item, rank: index + 1 }))
		.filter(({ item: { control } }) => {
			const { person, group } = filter;
			const { who } = view.getAction(control.id);
			return (group === '' || control.group === group) && (person === '' || (who || nobody) === person);
		});
	return (
		<TitledSection id="open" title="Open, most useful first" gap="gap-2">
			<Filters state={state} filter={filter} onChange={setFilter} />
			{rows.length === 0 ? <p className="py-3">Nothing is open here.</p> : null}
			<ol className="border-t border-line" aria-label="Open actions">
				{rows.slice(0, showsAll ? rows.length : firstCount).map(({ item, rank }) => (
					<Row key={item.control.id} item={item} rank={rank} view={view} onDone={onDone} />
				))}
			</ol>
			{rows.length > firstCount && !showsAll ? (
				<div>
					<Button variant="ghost" onClick={() => setShowsAll(true)}>
						Show all {rows.length} open
					</Button>
				</div>
			) : null}
			<Done view={view} />
		</TitledSection>
	);
}
