import { Smartphone, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import { sourceName } from '#domain/facts/source-name.ts';
import {
	type ChecklistItem,
	type ChecklistSection,
	countTicked,
	doneWords,
	phoneNote,
	type Ticks,
	type TickWords,
} from '#domain/models/checklist.ts';
import { timeOfDay } from '#domain/time/dates.ts';
import { TickLabel } from './tick-label.tsx';

/** Progress, list and actions, in that order: the first item is on the first screen. */
export function ChecklistLayout({
	progress,
	actions,
	children,
}: {
	/** Left out where the result above says it. */
	progress?: ReactNode;
	actions: ReactNode;
	children: ReactNode;
}) {
	return (
		<Stack gap="gap-6">
			{progress ? (
				<Panel aria-label="Progress">
					<Stack gap="gap-3">{progress}</Stack>
				</Panel>
			) : null}
			<Stack gap="gap-6">{children}</Stack>
			{/* The bar stays at the foot of the window all along the list, so nothing may enclose it. */}
			<Panel aria-label="Keep a copy" className="contents print:hidden">
				{actions}
			</Panel>
		</Stack>
	);
}

/** 'n of total done' and its bar. */
export function TickProgress({
	done,
	total,
	label = 'done',
}: {
	done: number;
	total: number;
	label?: string;
}) {
	return (
		<>
			<p className="text-lg font-semibold" aria-live="polite">
				{done} of {total} {label}
			</p>
			<Progress value={done} max={total} label={`Items ${label}`} tone="ok" />
		</>
	);
}

type ChecklistProps<Item extends ChecklistItem> = {
	sections: readonly ChecklistSection<Item>[];
	ticks: Ticks;
	onToggle: (item: ChecklistItem, wanted: boolean) => void;
	/** Sources by key, named under 'Why and how'; leave out where `detail` names them. */
	sources?: Readonly<Record<string, FactSource>>;
	/** Tag behind an item: critical flag, priority or severity. */
	tag?: (item: Item) => ReactNode;
	/** More about an item that everyone should see, between its text and its notes. */
	detail?: (item: Item) => ReactNode;
	/** All the rest about an item, behind its why and how. */
	more?: (item: Item) => ReactNode;
	/** Ids of the rules behind an item, for those who know them. */
	reference?: (item: Item) => string;
	words?: TickWords;
	/** How many sections stand open; the others show their name and how far they are. */
	open?: number;
};

/** Sections of items to tick, each with its why and how. */
export function Checklist<Item extends ChecklistItem>({
	sections,
	open = sections.length,
	...rest
}: ChecklistProps<Item>) {
	return (
		<Folds>
			{sections.map((section, index) => (
				<ChecklistPart key={section.id} section={section} isOpen={index < open} {...rest} />
			))}
		</Folds>
	);
}

function ChecklistPart<Item extends ChecklistItem>({
	section: { id, title, items },
	isOpen,
	ticks,
	...rest
}: Omit<ChecklistProps<Item>, 'sections' | 'open'> & { section: ChecklistSection<Item>; isOpen: boolean }) {
	return (
		<section className={isOpen ? 'not-first:unseen-later' : undefined} aria-labelledby={`section-${id}`}>
			<Fold
				title={title}
				headingId={`section-${id}`}
				open={isOpen}
				aside={`${countTicked(items, ticks)} of ${items.length}`}
			>
				<ul>
					{items.map((item) => (
						<ChecklistRow key={item.id} item={item} ticks={ticks} {...rest} />
					))}
				</ul>
			</Fold>
		</section>
	);
}

function nameOf(fact: FactSource | undefined): string | undefined {
	return fact && sourceName(fact);
}

function ChecklistRow<Item extends ChecklistItem>({
	item,
	ticks,
	onToggle,
	sources,
	tag,
	detail,
	more,
	reference,
	words = doneWords,
}: Omit<ChecklistProps<Item>, 'sections' | 'open'> & { item: Item }) {
	const ticked = ticks.get(item.id);
	const PhoneIcon = item.phoneIsEnough ? Smartphone : Wrench;
	const struckOut = ticked !== undefined && words.ticked === doneWords.ticked;
	return (
		<li className="border-t border-line py-2 print:break-inside-avoid">
			<TickLabel
				ticked={ticked !== undefined}
				struckOut={struckOut}
				onToggle={(wanted) => onToggle(item, wanted)}
			>
				{item.text}
			</TickLabel>
			{detail ? <div className="pl-9.5 empty:hidden">{detail(item)}</div> : null}
			<div className="flex flex-wrap items-start gap-x-4 pl-9.5 text-sm text-soft">
				<p className="min-w-0 py-2.5 *:mr-3">
					{tag?.(item)}
					{ticked ? (
						<span>
							{words.tickedAt} {timeOfDay(ticked)}
						</span>
					) : null}
					<span className="inline-block">
						<PhoneIcon size={16} aria-hidden="true" className="mr-1 inline align-[-0.15em]" />
						{phoneNote(item)}
					</span>
				</p>
				<div className="min-w-0 print:hidden">
					<Disclosure summary="Why and how">
						<p>{item.why}</p>
						{item.how ? <p>{item.how}</p> : null}
						{reference ? <p>{reference(item)}</p> : null}
						{more?.(item)}
						{sources ? (
							<p>Source: {item.sources.map((key) => nameOf(sources[key]) ?? key).join('; ')}</p>
						) : null}
					</Disclosure>
				</div>
			</div>
		</li>
	);
}

export function CriticalTag() {
	return <Tag tone="now">critical</Tag>;
}
