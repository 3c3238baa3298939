import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

export type Tab = { id: string; label: string; content: ReactNode };

type TabButtonProps = { tab: Tab; idPrefix: string; isSelected: boolean; onSelect: () => void };

function TabButton({ tab, idPrefix, isSelected, onSelect }: TabButtonProps) {
	return (
		// On phones labels wrap inside a tab before the tabs wrap.
		<button
			type="button"
			role="tab"
			id={`${idPrefix}-tab-${tab.id}`}
			aria-selected={isSelected}
			aria-controls={`${idPrefix}-panel-${tab.id}`}
			tabIndex={isSelected ? 0 : -1}
			className={classNames(
				'-mb-px min-h-12 cursor-pointer border-b-[3px] px-1.5 leading-tight font-semibold max-sm:grow max-sm:basis-[min-content] max-sm:text-xs sm:px-3',
				isSelected
					? 'border-brand text-ink'
					: 'border-transparent text-soft hover:text-ink forced-colors:border-[Canvas]',
			)}
			onClick={onSelect}
		>
			{tab.label}
		</button>
	);
}

type TabsProps = { label: string; tabs: readonly Tab[]; onSelect?: (id: string) => void };

/** ARIA tabs pattern. Inactive panels stay in the DOM for print, find in page and visitors without JavaScript. */
export function Tabs({ label, tabs, onSelect }: TabsProps) {
	const [selectedId, setSelectedId] = useState(tabs[0]?.id);
	const idPrefix = useId();
	const tabListRef = useRef<HTMLDivElement>(null);

	function select(id: string) {
		setSelectedId(id);
		onSelect?.(id);
	}

	function onKeyDown(event: KeyboardEvent) {
		const current = tabs.findIndex((tab) => tab.id === selectedId);
		const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[
			event.key
		];
		if (target === undefined) return;
		event.preventDefault();
		const next = tabs[(target + tabs.length) % tabs.length];
		if (!next) return;
		select(next.id);
		tabListRef.current?.querySelector<HTMLElement>(`[id="${idPrefix}-tab-${next.id}"]`)?.focus();
	}

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<div
				ref={tabListRef}
				role="tablist"
				aria-label={label}
				className="flex flex-wrap border-b border-line sm:gap-x-2 print:hidden"
				onKeyDown={onKeyDown}
			>
				{tabs.map((tab) => (
					<TabButton
						key={tab.id}
						tab={tab}
						idPrefix={idPrefix}
						isSelected={tab.id === selectedId}
						onSelect={() => select(tab.id)}
					/>
				))}
			</div>
			{tabs.map((tab) => (
				<div
					key={tab.id}
					role="tabpanel"
					id={`${idPrefix}-panel-${tab.id}`}
					aria-labelledby={`${idPrefix}-tab-${tab.id}`}
					className={classNames(
						'*:first:border-t-0 *:first:pt-0',
						tab.id !== selectedId && 'hidden print:block',
					)}
				>
					{tab.content}
				</div>
			))}
		</div>
	);
}
