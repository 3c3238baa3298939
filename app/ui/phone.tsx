import { Phone } from 'lucide-react';
import { phoneHref, site } from '#app/site/site.ts';
import { AnchorButton } from './button.tsx';
import { classNames } from './class-names.ts';

/** Callers must state that the line is paid. */
export function PhoneLink({ className }: { className?: string }) {
	return (
		<a
			className={classNames(
				'inline-flex min-h-12 items-center gap-2 font-semibold whitespace-nowrap text-brand underline',
				className,
			)}
			href={phoneHref}
		>
			<Phone size={20} aria-hidden="true" className="max-sm:hidden" />
			<span>{site.phone}</span>
		</a>
	);
}

export function CallButton({ label }: { label?: string }) {
	return (
		<AnchorButton variant="outline" href={phoneHref}>
			<Phone size={20} aria-hidden="true" />
			{label ?? `Call ${site.phone}`}
		</AnchorButton>
	);
}
