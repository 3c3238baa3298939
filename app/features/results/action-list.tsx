import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isOn, type PageName, path } from '#app/site/paths.ts';
import { AnchorButton, type ButtonVariant, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TitledSection } from '#app/ui/layout.tsx';
import { type Tone, toneClass } from '#app/ui/tag.tsx';

export type NextAction = { title: string; text: string; label: string; page: PageName };

type FirstAction = {
	title: string;
	text?: string;
	done?: boolean;
} & (
	| { label: string; page: PageName }
	/** Opens in a new tab, so that the result is not lost. */
	| { label: string; href: string }
	| { button: (variant: ButtonVariant) => ReactNode }
);

const maxActions = 3;

function ActionButton({ action, variant }: { action: FirstAction; variant: ButtonVariant }) {
	if ('button' in action) return action.button(variant);
	if ('page' in action)
		return (
			<LinkButton variant={variant} to={path(action.page)}>
				{action.label}
			</LinkButton>
		);
	return (
		<AnchorButton variant={variant} href={action.href} target="_blank" rel="noopener noreferrer">
			{action.label}
		</AnchorButton>
	);
}

type FirstActionsProps = {
	title: string;
	tone?: Tone;
	hasPrimary?: false;
	actions: readonly FirstAction[];
};

export function ActionList({ title, tone = 'calm', hasPrimary, actions }: FirstActionsProps) {
	const id = useId();
	// Keyed by position, so that focus stays on the button when a checked step is replaced by the next.
	const shown = actions
		.filter((action) => !('page' in action) || isOn(path(action.page)))
		.slice(0, maxActions)
		.map((action, index) => ({ ...action, position: index + 1 }));
	const nextIndex = shown.findIndex(({ done }) => !done);
	const nextLook = tone === 'now' ? 'danger' : 'primary';
	if (shown.length === 0) return null;
	return (
		<TitledSection id={id} title={title} className="@container">
			<ol className={classNames('border-t border-line', toneClass[tone])}>
				{shown.map((action, index) => (
					<li
						key={action.position}
						className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-line py-4 not-last:border-b @xl:grid-cols-[2rem_minmax(0,1fr)_16rem] print:break-inside-avoid"
					>
						<span
							aria-hidden="true"
							className={classNames(
								'grid size-8 place-content-center self-start rounded-full bg-solid text-sm font-bold text-on forced-colors:border',
								action.done && toneClass.ok,
							)}
						>
							{action.done ? <Check size={18} /> : action.position}
						</span>
						<div>
							<p className="font-semibold">
								{action.title}
								{action.done ? <span className="sr-only"> (done)</span> : null}
							</p>
							{action.text ? <p className="text-sm text-soft">{action.text}</p> : null}
						</div>
						<div className="col-start-2 grid justify-items-start wrap-anywhere @xl:col-start-3 @xl:justify-items-stretch">
							<ActionButton
								action={action}
								variant={index === nextIndex && hasPrimary !== false ? nextLook : 'outline'}
							/>
						</div>
					</li>
				))}
			</ol>
		</TitledSection>
	);
}
