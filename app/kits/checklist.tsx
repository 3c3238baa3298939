import { Smartphone, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	type ChecklistItem,
	type ChecklistSection,
	checklistTable,
	countTicked,
	doneWords,
	phoneNote,
	type Ticks,
	type TickWords,
	toggleTick,
} from '#domain/checklist.ts';
import { collectedNote } from '#domain/collected.ts';
import { timeOfDay } from '#domain/dates.ts';
import type { Report } from '#domain/report.ts';
import { ResultActions } from './result-actions.tsx';

export function useTicks(): [Ticks, (id: string) => void, () => void] {
	const [ticks, setTicks] = useState<Ticks>(new Map());
	return [
		ticks,
		(id) => setTicks((current) => toggleTick(current, id, new Date())),
		() => setTicks(new Map()),
	];
}

/**
 * Progress, list and actions. On a phone in that order, so that the first item is on the first screen; on a wide screen
 * progress and actions stand beside the list.
 */
export function ChecklistLayout({
	progress,
	actions,
	children,
}: {
	progress: ReactNode;
	actions: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,300px)] min-[900px]:grid-rows-[auto_1fr]">
			<Panel aria-label="Progress" className="min-[900px]:col-start-2">
				<Stack gap="gap-3">{progress}</Stack>
			</Panel>
			<Stack gap="gap-6" className="min-[900px]:col-start-1 min-[900px]:row-span-2 min-[900px]:row-start-1">
				{children}
			</Stack>
			<Panel
				aria-label="Keep a copy"
				className="min-[900px]:sticky min-[900px]:top-20 min-[900px]:col-start-2 print:hidden"
			>
				<Stack gap="gap-3.5">{actions}</Stack>
			</Panel>
		</div>
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
			<p className="text-lg font-[650]" aria-live="polite">
				{done} of {total} {label}
			</p>
			<Progress value={done} max={total} label={`Items ${label}`} tone="ok" />
		</>
	);
}

type ChecklistProps<Item extends ChecklistItem> = {
	sections: readonly ChecklistSection<Item>[];
	ticks: Ticks;
	onToggle: (id: string) => void;
	/** Sources by key, named under 'Why and how'; leave out where `detail` names them. */
	sources?: Readonly<Record<string, string>>;
	/** Tag behind an item: critical flag, priority or severity. */
	tag?: (item: Item) => ReactNode;
	/** More about an item that everyone should see, between its text and its notes. */
	detail?: (item: Item) => ReactNode;
	/** Ids of the rules behind an item, for those who know them. */
	reference?: (item: Item) => string;
	words?: TickWords;
};

/** Sections of items to tick, each with its why and how. */
export function Checklist<Item extends ChecklistItem>({ sections, ...rest }: ChecklistProps<Item>) {
	return (
		<Stack gap="gap-6">
			{sections.map((section) => (
				<ChecklistPanel key={section.id} section={section} {...rest} />
			))}
		</Stack>
	);
}

function ChecklistPanel<Item extends ChecklistItem>({
	section,
	ticks,
	...rest
}: Omit<ChecklistProps<Item>, 'sections'> & { section: ChecklistSection<Item> }) {
	return (
		<Panel aria-labelledby={`section-${section.id}`}>
			<div className="flex items-baseline justify-between gap-4 pb-3">
				<h2 id={`section-${section.id}`}>{section.title}</h2>
				<span className="shrink-0 text-sm text-soft">
					{countTicked(section.items, ticks)} of {section.items.length}
				</span>
			</div>
			<ul>
				{section.items.map((item) => (
					<ChecklistRow key={item.id} item={item} ticks={ticks} {...rest} />
				))}
			</ul>
		</Panel>
	);
}

function ChecklistRow<Item extends ChecklistItem>({
	item,
	ticks,
	onToggle,
	sources,
	tag,
	detail,
	reference,
	words = doneWords,
}: Omit<ChecklistProps<Item>, 'sections'> & { item: Item }) {
	const ticked = ticks.get(item.id);
	const PhoneIcon = item.phoneIsEnough ? Smartphone : Wrench;
	const struckOut = ticked !== undefined && words.ticked === doneWords.ticked;
	return (
		<li className="border-t border-line py-2 print:break-inside-avoid">
			<label className="flex min-h-12 cursor-pointer items-start gap-3.5 py-1.5">
				<input
					type="checkbox"
					className="mt-0.5 size-6 shrink-0 accent-ok"
					checked={ticked !== undefined}
					onChange={() => onToggle(item.id)}
				/>
				<span className={classes('flex-1', struckOut && 'text-soft line-through')}>{item.text}</span>
			</label>
			{detail ? <div className="pl-9.5 empty:hidden">{detail(item)}</div> : null}
			<div className="flex flex-wrap items-start gap-x-4 pl-9.5 text-sm text-soft">
				<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
					{tag?.(item)}
					{ticked ? (
						<span>
							{words.tickedAt} {timeOfDay(ticked)}
						</span>
					) : null}
					<span className="inline-flex items-center gap-1">
						<PhoneIcon size={16} aria-hidden="true" className="shrink-0" />
						{phoneNote(item)}
					</span>
				</div>
				<div className="min-w-0 print:hidden">
					<Disclosure summary="Why and how">
						<p>{item.why}</p>
						{item.how ? <p>{item.how}</p> : null}
						{reference ? <p>{reference(item)}</p> : null}
						{sources ? <p>Source: {item.sources.map((key) => sources[key] ?? key).join('; ')}</p> : null}
					</Disclosure>
				</div>
			</div>
		</li>
	);
}

type ChecklistActionsProps<Item extends ChecklistItem> = {
	/** Name of downloaded files, without ending. */
	fileName: string;
	sections: readonly ChecklistSection<Item>[];
	ticks: Ticks;
	/** Word for an item's tag in a spreadsheet. */
	mark: (item: Item) => string;
	report: () => Report;
	onClear: () => void;
	words?: TickWords;
};

/** Copy, print and download what is ticked and what is open; start again. */
export function ChecklistActions<Item extends ChecklistItem>({
	fileName,
	sections,
	ticks,
	mark,
	report,
	onClear,
	words,
}: ChecklistActionsProps<Item>) {
	return (
		<>
			<ResultActions
				fileName={fileName}
				report={report}
				table={() => checklistTable(sections, ticks, mark, words)}
			/>
			<Button onClick={onClear} disabled={ticks.size === 0}>
				Clear all ticks
			</Button>
		</>
	);
}

/** Each item names its sources; this says how old they are. */
export function SourcesNote({ collectedOn }: { collectedOn: string }) {
	return (
		<p className="text-sm text-soft">
			Sources stand under ‘Why and how’ of each item. {collectedNote(collectedOn)}
		</p>
	);
}

export function CriticalTag() {
	return <Tag tone="danger">critical</Tag>;
}
