import { useState } from 'react';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormError, TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { maxEmailLength } from '#contract/limits.ts';
import { toOffsetDateTime } from '#domain/time/instant.ts';
import { listActs, listVisits } from './calendar.ts';
import type { PlanView } from './logic.ts';

type ReminderProps = {
	view: PlanView;
	/** A day on which to remind of an act that is due. */
	postponedTo?: Date;
};

function Form({ view, postponedTo }: ReminderProps) {
	const [email, setEmail] = useState('');
	const [sentTo, setSentTo] = useState<string>();
	const [isBusy, onSubmit, problem] = useSubmit('No reminders', async () => {
		const json = {
			email: email.trim(),
			visits: listVisits(view).map((day) => toOffsetDateTime(day)),
			acts: [...(postponedTo ? [postponedTo] : []), ...listActs(view).map(({ start }) => start)].map((day) =>
				toOffsetDateTime(day),
			),
		};
		await api.reminders.plan.$post({ json });
		setSentTo(json.email);
	});
	if (sentTo !== undefined)
		return (
			<p role="status">
				We send a mail to <b className="wrap-anywhere">{sentTo}</b>. Open the link in it: without that no
				reminders come.
			</p>
		);
	return (
		<form onSubmit={onSubmit}>
			<Stack>
				<p>
					One mail a month, and one on the day of a test. We keep your address and the days, not what is due.
					The mails end after a year, or after three that nobody opens.
				</p>
				<TextField
					label="Your email"
					type="email"
					autoComplete="email"
					required
					maxLength={maxEmailLength}
					value={email}
					onChange={setEmail}
				/>
				<FormError text={problem} />
				<Button type="submit" className="sm:justify-self-start" {...busyProps(isBusy)}>
					Remind me by mail
				</Button>
			</Stack>
		</form>
	);
}

/** Only where the operator has mail. */
export function PlanReminder(props: ReminderProps) {
	const { mail } = useSiteOptions();
	if (!mail) return null;
	return (
		<Disclosure inline title="Remind me by mail">
			<Form {...props} />
		</Disclosure>
	);
}
