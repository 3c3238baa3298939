import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

type FormFoldProps = {
	/** What the folded line says: 'Check another note', 'Change the answers'. */
	label: string;
	/** In soft ink behind it: what was entered, in a few words. */
	hint?: ReactNode;
	/** There is a result, so the form may fold. Until then it stands open and there is no line. */
	foldable: boolean;
	folded: boolean;
	onFold: (folded: boolean) => void;
	/** Stays open on a wide screen, where the form stands beside its result. */
	openOnDesk?: boolean;
	children: ReactNode;
};

/** A form that steps aside for its result. It stays in the page, so that nothing typed is lost. Paper has no form. */
export function FormFold({
	label,
	hint,
	foldable,
	folded,
	onFold,
	openOnDesk = false,
	children,
}: FormFoldProps) {
	return (
		<details
			open={!(foldable && folded)}
			onToggle={(event) => foldable && onFold(!event.currentTarget.open)}
			className={classes(
				'group/form border-line print:hidden',
				openOnDesk && 'lg:details-content:block lg:details-content:[content-visibility:visible]',
				foldable && 'border-y',
				foldable && openOnDesk && 'lg:border-y-0',
			)}
		>
			<summary
				className={classes(
					'flex min-h-13 list-none items-center gap-3 py-2 font-semibold text-ink [&::-webkit-details-marker]:hidden',
					!foldable && 'hidden',
					openOnDesk && 'lg:hidden',
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
			<div className={classes(foldable && 'pt-4 pb-5', openOnDesk && 'lg:p-0')}>{children}</div>
		</details>
	);
}
