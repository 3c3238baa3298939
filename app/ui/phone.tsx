import { Phone } from 'lucide-react';
import { phoneHref, site } from '#app/site.ts';
import { AnchorButton } from './button.tsx';
import { classes } from './classes.ts';

/** The provider's number as a red text link, as in the top bar. */
export function PhoneLink({ className }: { className?: string }) {
	return (
		<a
			className={classes(
				'inline-flex min-h-12 items-center gap-2 font-bold whitespace-nowrap text-danger no-underline hover:underline',
				className,
			)}
			href={phoneHref}
		>
			<Phone size={20} aria-hidden="true" className="max-[359px]:hidden" />
			<span>{site.phone}</span>
		</a>
	);
}

export function CallButton({ label }: { label?: string }) {
	return (
		<AnchorButton look="danger" href={phoneHref}>
			<Phone size={20} aria-hidden="true" />
			{label ?? `Call ${site.phone}`}
		</AnchorButton>
	);
}
