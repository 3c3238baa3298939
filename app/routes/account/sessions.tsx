import { useEffect, useState } from 'react';
import { listSessions, revokeOtherSessions, revokeSession } from '#app/features/account/account.ts';
import { AccountSection } from '#app/features/account/account-fields.tsx';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
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
		listSessions().then(setSessions, (error) => showErrorToast('Error loading sessions', error));
	}, []);

	async function endSessions(isEnded: (session: AccountSession) => boolean, request: () => Promise<void>) {
		try {
			await request();
			setSessions((current) => current.filter((session) => !isEnded(session)));
			toast({ title: 'Signed out there' });
		} catch (error) {
			showErrorToast('Error signing out', error);
		}
	}

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
								() => revokeSession(session.id),
							)
						}
					/>
				))}
			</ul>
			{sessions.length > 1 ? (
				<ButtonRow>
					<Button onClick={() => endSessions(({ current }) => !current, revokeOtherSessions)}>
						Sign out everywhere else
					</Button>
				</ButtonRow>
			) : null}
		</AccountSection>
	);
}
