import { useEffect, useState } from 'react';
import { AccountSection } from '#app/features/account/account-fields.tsx';
import { runOrShowError } from '#app/features/account/requests.ts';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountSession } from '#contract/accounts.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { getBrowserName } from './browser-name.ts';

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
	const name = getBrowserName(session.userAgent);
	const since = formatDateTime(new Date(session.signedInAt));
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
			<span className="grid">
				<span className="flex flex-wrap items-center gap-2 font-semibold">
					{name}
					{session.current ? <Tag tone="ok">This device</Tag> : null}
				</span>
				<span className="text-sm text-soft">Since {since}</span>
			</span>
			{session.current ? null : (
				<Button aria-label={`Sign out ${name}, since ${since}`} onClick={onEnd}>
					Sign out
				</Button>
			)}
		</li>
	);
}

export function Sessions() {
	const [sessions, setSessions] = useState<readonly AccountSession[]>([]);

	useEffect(() => {
		readJson(api.auth['list-sessions'].$get()).then(setSessions, (error) =>
			showErrorToast('Error loading sessions', error),
		);
	}, []);

	const endSessions = (isEnded: (session: AccountSession) => boolean, request: () => Promise<unknown>) =>
		runOrShowError('Error signing out', async () => {
			await request();
			setSessions((current) => current.filter((session) => !isEnded(session)));
			toast({ title: 'Signed out there' });
		});

	return (
		<AccountSection id="sessions" title="Where you are signed in">
			<ul aria-label="Sessions">
				{sessions.map((session) => (
					<SessionRow
						key={session.id}
						session={session}
						onEnd={() =>
							endSessions(
								({ id }) => id === session.id,
								() => api.auth['revoke-session'].$post({ json: { id: session.id } }),
							)
						}
					/>
				))}
			</ul>
			{sessions.length > 1 ? (
				<ButtonRow>
					<Button
						onClick={() =>
							endSessions(
								({ current }) => !current,
								() => api.auth['revoke-other-sessions'].$post(),
							)
						}
					>
						Sign out everywhere else
					</Button>
				</ButtonRow>
			) : null}
		</AccountSection>
	);
}
