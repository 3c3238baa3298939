import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function DisclosureGroup({ children }: { children: ReactNode }) {
	return <div className="border-t border-line [&+section]:border-t-0 [&+section]:pt-0">{children}</div>;
}

/** By the summary, not a group: a closed disclosure within an open one points down. */
const chevronClass =
	'shrink-0 -translate-y-0.5 rotate-45 border-r-2 border-b-2 in-[details[open]>summary]:translate-y-0.5 in-[details[open]>summary]:rotate-225 print:hidden';

type InlineDisclosureProps = { inline: true; title: string; children: ReactNode };

type SectionDisclosureProps = {
	inline?: false;
	title: string;
	headingId?: string;
	hint?: ReactNode;
	aside?: ReactNode;
	open?: boolean | undefined;
	onToggle?: (open: boolean) => void;
	openOnDesktop?: boolean;
	className?: string;
	children: ReactNode;
};

function SectionDisclosure({
	title,
	headingId,
	hint,
	aside,
	open,
	onToggle,
	openOnDesktop = false,
	className,
	children,
}: SectionDisclosureProps) {
	return (
		<details
			open={open}
			onToggle={(event) => onToggle?.(event.currentTarget.open)}
			className={classNames(
				'border-b border-line',
				openOnDesktop && 'lg:details-content:block lg:details-content:[content-visibility:visible]',
				className,
			)}
		>
			<summary
				className={classNames(
					'flex min-h-13 list-none flex-wrap items-center gap-3 py-2 font-semibold text-ink [&::-webkit-details-marker]:hidden',
					openOnDesktop && 'lg:pointer-events-none',
				)}
			>
				{headingId ? (
					// A heading may be a child of the summary, but not of a span.
					<h2 aria-labelledby={headingId} className="min-w-24 flex-1 text-lg">
						<span id={headingId}>{title}</span>{' '}
						{hint ? <span className="text-base font-normal text-soft">{hint}</span> : null}
					</h2>
				) : (
					<span className="min-w-24 flex-1">
						{title} {hint ? <span className="font-normal text-soft">{hint}</span> : null}
					</span>
				)}
				<span className="ml-auto flex shrink-0 items-center gap-3 text-sm font-normal text-soft">
					{aside}
					<span
						aria-hidden="true"
						className={classNames(chevronClass, 'mr-1.5 size-2.5 border-soft', openOnDesktop && 'lg:hidden')}
					/>
				</span>
			</summary>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">{children}</div>
		</details>
	);
}

export function Disclosure(props: InlineDisclosureProps | SectionDisclosureProps) {
	if (!props.inline) return <SectionDisclosure {...props} />;
	return (
		<details>
			<summary className="flex list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden">
				{props.title}
				<span aria-hidden="true" className={classNames(chevronClass, 'size-2')} />
			</summary>
			<div className="grid gap-2 pt-1 pb-2 text-sm text-soft">{props.children}</div>
		</details>
	);
}

/** Not every browser opens a details element for a link to its content. */
export function openParentDisclosure(id: string): void {
	const details = document.getElementById(id)?.closest('details');
	if (details) details.open = true;
}
