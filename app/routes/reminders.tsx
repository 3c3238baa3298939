import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api, readJson } from '#app/lib/api.ts';
import { pickByMail } from '#app/site/mail-text.ts';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, busyProps, LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { reminderLimits } from '#contract/limits.ts';
import { formatWeekdayDateTime } from '#domain/time/dates.ts';

export const meta = () =>
	unlistedPageMeta(
		'reminders',
		'Reminders by mail',
		'Reminders before your deadlines: turn them on, or stop them.',
	);

type Link = { purpose: 'confirm' | 'plan' | 'stop'; token: string };

function readLink(hash: string): Link | undefined {
	const [, purpose, token] = /^#(confirm|plan|stop)=([\w-]{24,43})$/.exec(hash) ?? [];
	if (token === undefined) return undefined;
	return { purpose: purpose === 'stop' || purpose === 'plan' ? purpose : 'confirm', token };
}

const buttonLabels = {
	confirm: 'Turn on the reminders',
	plan: 'Open my plan',
	stop: 'Stop the reminders',
} as const;

/** Each link waits for a press, because mail filters open links. */
function LinkForm({ purpose, token }: Link) {
	const [deadlines, setDeadlines] = useState<readonly string[]>();
	const isStop = purpose === 'stop';
	const navigate = useNavigate();
	const [isBusy, onSubmit, problem] = useSubmit('Not changed', async () => {
		const param = { token };
		if (isStop) {
			await api.reminders.stop[':token'].$post({ param });
			setDeadlines([]);
		} else if (purpose === 'plan') {
			await api.reminders.visit[':token'].$post({ param });
			await navigate(path('plan'));
		} else {
			const answer = await readJson(api.reminders.confirm[':token'].$post({ param }));
			setDeadlines(answer.deadlines);
		}
	});
	return (
		<>
			<div role="status" className="grid gap-3 empty:hidden">
				{deadlines && isStop ? <p>No more mails come. We deleted your address and the times.</p> : null}
				{deadlines && !isStop ? (
					<>
						<p>
							The reminders are on. We write on these days, or {reminderLimits.timesText} before a deadline:
						</p>
						<List items={deadlines.map((deadline) => formatWeekdayDateTime(new Date(deadline)))} />
					</>
				) : null}
			</div>
			{deadlines ? null : (
				<form onSubmit={onSubmit}>
					<Stack>
						<FormError text={problem} />
						<ButtonRow>
							<Button type="submit" variant="primary" {...busyProps(isBusy)}>
								{buttonLabels[purpose]}
							</Button>
						</ButtonRow>
					</Stack>
				</form>
			)}
		</>
	);
}

export default function Reminders() {
	const [link, setLink] = useState<Link>();
	useEffect(() => setLink(readLink(location.hash)), []);
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<h1>Reminders by mail</h1>
			{link ? (
				<LinkForm {...link} />
			) : (
				<p>{pickByMail('Open the link in the mail that we sent you.', 'This site sends no reminders.')}</p>
			)}
			<ButtonRow>
				<LinkButton to={path('compliance')}>Your deadlines</LinkButton>
			</ButtonRow>
		</Stack>
	);
}
