import { useEffect, useRef, useState } from 'react';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { remindersAnchor } from '#app/site/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import type { Deadline } from './clocks.ts';

const ReminderForm = lazyWithPlaceholder(async () => (await import('./reminder-form.tsx')).ReminderForm);

export function ReminderOffer(props: { deadlines: readonly Deadline[]; checks: Checks }) {
	const { mail } = useSiteOptions();
	const offer = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		if (!mail || location.hash !== `#${remindersAnchor}`) return;
		setIsOpen(true);
		offer.current?.scrollIntoView({ block: 'center' });
	}, [mail]);
	if (!mail) return null;
	return (
		<div ref={offer} id={remindersAnchor} className="print:hidden">
			<Disclosure title="Reminders by mail" open={isOpen} onToggle={setIsOpen}>
				{isOpen ? <ReminderForm {...props} /> : null}
			</Disclosure>
		</div>
	);
}
