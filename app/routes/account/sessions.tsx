import { useEffect, useState } from 'react';
import { toastFailure } from '#app/kits/use-submit.ts';
import { endOtherSessions, endSession, listSessions } from '#app/lib/account.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountSession } from '#contract/accounts.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { browserName } from './browser-name.ts';
import { Section } from './section.tsx';

export function Sessions() {
	const [sessions, setSessions] = useState<readonly AccountSession[]>([]);

	useEffect(() => {
		listSessions().then(setSessions, (error) => toastFailure('Error loading sessions', error));
	}, []);

	async function end(ended: (session: AccountSession) => boolean, call: () => Promise<void>) {
		try {
			await call();
			setSessions((current) => current.filter((session) => !ended(session)));
			toast({ title: 'Signed out there' });
		} catch (error) {
			toastFailure('Error signing out', error);
		}
	}

	return (
		<Section id="sessions" title="Where you are signed in">
			<ul aria-label="Sessions">
				{sessions.map((session) => {
					const name = browserName(session.userAgent);
					const since = dateAndTime(new Date(session.signedInAt));
					return (
						<li
							key={session.id}
							className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
						>
							<span className="grid">
								<span className="flex flex-wrap items-center gap-2 font-semibold">
									{name}
									{session.current ? <Tag tone="ok">This device</Tag> : null}
								</span>
								<span className="text-sm text-soft">Since {since}</span>
							</span>
							{session.current ? null : (
								<Button
									aria-label={`Sign out ${name}, since ${since}`}
									onClick={() =>
										end(
											({ id }) => id === session.id,
											() => endSession(session.id),
										)
									}
								>
									Sign out
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			{sessions.length > 1 ? (
				<ButtonRow>
					<Button onClick={() => end(({ current }) => !current, endOtherSessions)}>
						Sign out everywhere else
					</Button>
				</ButtonRow>
			) : null}
		</Section>
	);
}
