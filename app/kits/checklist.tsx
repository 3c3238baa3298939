import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	type ChecklistItem,
	type ChecklistSection,
	countTicked,
	type Ticks,
	toggleTick,
} from '#domain/checklist.ts';
import { timeOfDay } from '#domain/dates.ts';

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
	/** Sources by key, named under 'Why and how'. */
	sources: Readonly<Record<string, string>>;
	/** Tag behind an item: critical flag, priority or severity. */
	tag?: (item: Item) => ReactNode;
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
		<Panel aria-labelledby={`section-${section.id}`} className="print:break-inside-auto">
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
}: Omit<ChecklistProps<Item>, 'sections'> & { item: Item }) {
	const ticked = ticks.get(item.id);
	return (
		<li className="border-t border-line py-2 print:break-inside-avoid">
			<label className="flex min-h-12 cursor-pointer items-start gap-3.5 py-1.5">
				<input
					type="checkbox"
					className="mt-0.5 size-6 shrink-0 accent-ok"
					checked={ticked !== undefined}
					onChange={() => onToggle(item.id)}
				/>
				<span className={classes('flex-1', ticked && 'text-soft line-through')}>{item.text}</span>
			</label>
			<div className="flex flex-wrap items-start gap-x-4 pl-9.5 text-sm text-soft">
				{tag ? <span className="py-2.5 empty:hidden">{tag(item)}</span> : null}
				{ticked ? <span className="py-2.5">Done at {timeOfDay(ticked)}</span> : null}
				{item.phoneIsEnough ? (
					<span className="inline-flex items-center gap-1 py-2.5">
						<Smartphone size={16} aria-hidden="true" /> A phone is enough
					</span>
				) : null}
				<div className="min-w-0 print:hidden">
					<Disclosure summary="Why and how">
						<p>{item.why}</p>
						<p>Source: {item.sources.map((key) => sources[key] ?? key).join('; ')}</p>
					</Disclosure>
				</div>
			</div>
		</li>
	);
}

export function CriticalTag() {
	return <Tag tone="danger">critical</Tag>;
}
