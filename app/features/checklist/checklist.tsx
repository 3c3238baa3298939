import { Smartphone, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { AssignSlot } from '#app/features/incident/lazy-parts.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { type FactSource, formatSourceName } from '#domain/facts/fact.ts';
import {
	type CheckLabels,
	type ChecklistItem,
	type ChecklistSection,
	type Checks,
	countChecked,
	doneLabels,
	getPhoneNote,
} from '#domain/models/checklist.ts';
import { CheckboxLabel, useDoneText } from './checkbox-label.tsx';

type ChecklistLayoutProps = { progress?: ReactNode; actions: ReactNode; children: ReactNode };

/** Progress first, so that the first item is still on the first screen. */
export function ChecklistLayout({ progress, actions, children }: ChecklistLayoutProps) {
	return (
		<Stack gap="gap-6">
			{progress ? (
				<Panel aria-label="Progress">
					<Stack gap="gap-3">{progress}</Stack>
				</Panel>
			) : null}
			<Stack gap="gap-6">{children}</Stack>
			<div className="grid gap-3 print:hidden">{actions}</div>
		</Stack>
	);
}

type ChecklistProps<Item extends ChecklistItem> = {
	sections: readonly ChecklistSection<Item>[];
	checks: Checks;
	onToggle: (item: ChecklistItem, checked: boolean) => void;
	/** Sources by key, listed under 'Why and how'; omit where `detail` lists them. */
	sources?: Readonly<Record<string, FactSource>>;
	tag?: (item: Item) => ReactNode;
	detail?: (item: Item) => ReactNode;
	more?: (item: Item) => ReactNode;
	reference?: (item: Item) => string;
	phrases?: CheckLabels;
	openSections?: number;
	/** Tool of the record that stores the checks; its items can be assigned. */
	tool?: string | undefined;
};

export function Checklist<Item extends ChecklistItem>({
	sections,
	openSections = sections.length,
	...rest
}: ChecklistProps<Item>) {
	return (
		<DisclosureGroup>
			{sections.map((section, index) => (
				<ChecklistPart
					key={section.id}
					section={section}
					isOpen={index < openSections}
					isFirst={index === 0}
					{...rest}
				/>
			))}
		</DisclosureGroup>
	);
}

function ChecklistPart<Item extends ChecklistItem>({
	section: { id, title, items },
	isOpen,
	isFirst,
	checks,
	...rest
}: Omit<ChecklistProps<Item>, 'sections' | 'openSections'> & {
	section: ChecklistSection<Item>;
	isOpen: boolean;
	isFirst: boolean;
}) {
	return (
		<section aria-labelledby={`section-${id}`}>
			<Disclosure
				title={title}
				headingId={`section-${id}`}
				open={isOpen}
				aside={`${countChecked(items, checks)} of ${items.length}`}
			>
				<ul>
					{items.map((item) => (
						<ChecklistRow
							key={item.id}
							item={item}
							checks={checks}
							className={isFirst ? '' : 'content-visibility-row'}
							{...rest}
						/>
					))}
				</ul>
			</Disclosure>
		</section>
	);
}

function nameOf(fact: FactSource | undefined): string | undefined {
	return fact && formatSourceName(fact);
}

function ChecklistRow<Item extends ChecklistItem>({
	item,
	checks,
	onToggle,
	sources,
	tag,
	detail,
	more,
	reference,
	phrases = doneLabels,
	tool,
	className,
}: Omit<ChecklistProps<Item>, 'sections' | 'openSections'> & { item: Item; className: string }) {
	const checkedAt = checks.get(item.id);
	const doneText = useDoneText(checkedAt, `${tool}/${item.id}`, phrases.checkedAt);
	const PhoneIcon = item.needs ? Wrench : Smartphone;
	const strikethrough = checkedAt !== undefined && phrases.checked === doneLabels.checked;
	return (
		<li className={classNames('border-t border-line py-2 print:break-inside-avoid', className)}>
			<CheckboxLabel
				checked={checkedAt !== undefined}
				strikethrough={strikethrough}
				inRecord={tool !== undefined}
				onToggle={(checked) => onToggle(item, checked)}
			>
				{item.text}
			</CheckboxLabel>
			{detail ? <div className="pl-9.5 empty:hidden">{detail(item)}</div> : null}
			<div className="flex flex-wrap items-start gap-x-4 pl-9.5 text-sm text-soft">
				<p className="max-w-none min-w-0 py-2.5 *:mr-3">
					{tag?.(item)}
					{doneText ? <span>{doneText}</span> : null}
					<span className="inline-block">
						<PhoneIcon size={16} className="mr-1 inline align-[-0.15em]" />
						{getPhoneNote(item)}
					</span>
				</p>
				<div className="flex min-w-0 flex-wrap items-start gap-x-4 max-sm:-mt-2.5 max-sm:w-full print:hidden">
					{tool ? <AssignSlot id={`${tool}-${item.id}`} text={item.text} /> : null}
					<Disclosure inline title="Why and how">
						<p>{item.why}</p>
						{item.how ? <p>{item.how}</p> : null}
						{reference ? <p>{reference(item)}</p> : null}
						{more?.(item)}
						{sources ? (
							<p>
								Source: {(item.sources ?? ['practice']).map((key) => nameOf(sources[key]) ?? key).join('; ')}
							</p>
						) : null}
					</Disclosure>
				</div>
			</div>
		</li>
	);
}
