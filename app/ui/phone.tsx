import { Phone } from 'lucide-react';
import { phoneHref, site } from '#app/site/site.ts';
import { AnchorButton } from './button.tsx';

/** Callers must state that the line is paid. */
export function PhoneLink() {
	return (
		<a
			className="inline-flex min-h-12 items-center gap-2 font-semibold whitespace-nowrap text-brand underline"
			href={phoneHref}
		>
			<Phone size={20} className="max-sm:hidden" />
			<span>{site.phone}</span>
		</a>
	);
}

export function CallButton({ label }: { label?: string }) {
	return (
		<AnchorButton variant="outline" href={phoneHref}>
			<Phone size={20} />
			{label ?? `Call ${site.phone}`}
		</AnchorButton>
	);
}
