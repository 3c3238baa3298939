import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type FormDisclosureProps = {
	label: string;
	hint?: ReactNode;
	collapsible: boolean;
	collapsed: boolean;
	onCollapsedChange: (collapsed: boolean) => void;
	openOnDesktop?: boolean;
	children: ReactNode;
};

/** The form stays mounted, so that typed text is kept. It is not printed. */
export function FormDisclosure({
	label,
	hint,
	collapsible,
	collapsed,
	onCollapsedChange,
	openOnDesktop = false,
	children,
}: FormDisclosureProps) {
	return (
		<details
			open={!(collapsible && collapsed)}
			onToggle={(event) => collapsible && onCollapsedChange(!event.currentTarget.open)}
			className={classNames(
				'group/form border-line print:hidden',
				openOnDesktop && 'lg:details-content:block lg:details-content:[content-visibility:visible]',
				collapsible && 'border-y',
				collapsible && openOnDesktop && 'lg:border-y-0',
			)}
		>
			<summary
				className={classNames(
					'flex min-h-13 list-none items-center gap-3 py-2 font-semibold text-ink [&::-webkit-details-marker]:hidden',
					!collapsible && 'hidden',
					openOnDesktop && 'lg:hidden',
				)}
			>
				<span>
					{label} {hint ? <span className="font-normal text-soft">{hint}</span> : null}
				</span>
				<span
					aria-hidden="true"
					className="mr-1.5 ml-auto size-2.5 shrink-0 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-soft group-open/form:translate-y-0.5 group-open/form:rotate-225"
				/>
			</summary>
			<div className={classNames(collapsible && 'pt-4 pb-5', openOnDesktop && 'lg:p-0')}>{children}</div>
		</details>
	);
}
