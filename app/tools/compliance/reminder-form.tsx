import { useState } from 'react';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { useNow } from '#app/lib/clock.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField, FormError, TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { maxEmailLength, reminderLimits } from '#contract/limits.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { formatWeekdayDateTime } from '#domain/time/dates.ts';
import { toOffsetDateTime } from '#domain/time/instant.ts';
import { type Deadline, getRemindable } from './clocks.ts';

function describeChoice(chosen: number, total: number): string {
	if (chosen < total) return `${chosen} of ${total} deadlines`;
	return total === 1 ? 'One deadline' : `All ${total} deadlines`;
}

type ChoicesProps = {
	deadlines: readonly Deadline[];
	isChosen: (key: string) => boolean;
	onChoose: (key: string, isChosen: boolean) => void;
};

function Choices({ deadlines, isChosen, onChoose }: ChoicesProps) {
	return (
		<fieldset>
			<legend className="sr-only">Remind me of</legend>
			{deadlines.map(({ key, duty, due }) => (
				<CheckboxField
					key={key}
					label={
						<>
							{duty.text} <span className="block text-sm text-soft">{formatWeekdayDateTime(due)}</span>
						</>
					}
					checked={isChosen(key)}
					onChange={(isChosen) => onChoose(key, isChosen)}
				/>
			))}
		</fieldset>
	);
}

type ReminderFormProps = { deadlines: readonly Deadline[]; checks: Checks };

export function ReminderForm({ deadlines, checks }: ReminderFormProps) {
	const now = useNow();
	const [email, setEmail] = useState('');
	const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
	const [sentTo, setSentTo] = useState<string>();
	const remindable = now ? getRemindable(deadlines, checks, now) : [];
	const chosen = remindable.filter(({ key }) => !skipped.has(key));
	const [isBusy, onSubmit, problem] = useSubmit('No reminders', async () => {
		const times = new Set(chosen.map(({ due }) => toOffsetDateTime(due)));
		await api.reminders.$post({ json: { email: email.trim(), deadlines: [...times] } });
		setSentTo(email.trim());
	});
	const choose = (key: string, isChosen: boolean) => {
		const next = new Set(skipped);
		if (isChosen) next.delete(key);
		else next.add(key);
		setSkipped(next);
	};
	if (sentTo !== undefined)
		return (
			<p role="status">
				We send a mail to <b className="wrap-anywhere">{sentTo}</b>, at most three a day. Open the link in it:
				without that no reminders come.
			</p>
		);
	if (remindable.length === 0) return <p>No deadline is more than 30 minutes away.</p>;
	return (
		<form onSubmit={onSubmit}>
			<Stack>
				<p>
					We write {reminderLimits.timesText} before each deadline. We keep your address and the times, not
					what is due, and delete both after the last one.
				</p>
				<TextField
					label="Your email"
					hint="Use a private address. Attackers may read company mail."
					type="email"
					autoComplete="email"
					required
					maxLength={maxEmailLength}
					value={email}
					onChange={setEmail}
				/>
				<Disclosure inline title={describeChoice(chosen.length, remindable.length)}>
					<Choices deadlines={remindable} isChosen={(key) => !skipped.has(key)} onChoose={choose} />
				</Disclosure>
				<FormError text={problem} />
				<Button
					type="submit"
					className="sm:justify-self-start"
					disabled={chosen.length === 0}
					{...busyProps(isBusy)}
				>
					Remind me by mail
				</Button>
			</Stack>
		</form>
	);
}
