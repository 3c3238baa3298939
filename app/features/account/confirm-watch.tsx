import { useEffect, useState } from 'react';
import { api, getErrorMessage, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, TitledPanel } from '#app/ui/layout.tsx';
import type { WatchConfirmation } from '#contract/watch.ts';

const hashPattern = /^#watch=([\w-]{24,43})$/;

const describeWatch = ({ proof, target, email, weekly }: WatchConfirmation) =>
	`${email} wants us to look at ${proof === 'line' ? `this internet line (${target})` : target} from outside every ${weekly ? 'week' : 'month'}, and gets the results by mail.`;

/** For the link of a confirmation mail or an office line. A button, because mail filters open links. */
export function ConfirmWatch() {
	const [token, setToken] = useState<string>();
	const [confirmation, setConfirmation] = useState<WatchConfirmation>();
	const [message, setMessage] = useState('');
	useEffect(() => {
		const found = hashPattern.exec(location.hash)?.[1];
		setToken(found);
		if (found)
			readJson(api.watches.confirm[':token'].$get({ param: { token: found } })).then(
				setConfirmation,
				(error) => setMessage(getErrorMessage(error, 'The link could not be checked. Try again.')),
			);
	}, []);
	async function confirm(confirmed: string) {
		try {
			await api.watches.confirm[':token'].$post({ param: { token: confirmed } });
			setConfirmation(undefined);
			setMessage('Thank you. The watch has started.');
		} catch (error) {
			setMessage(getErrorMessage(error, 'Not confirmed. Try again.'));
		}
	}
	if (token === undefined) return null;
	return (
		<TitledPanel id="confirm-watch" title="Confirm an exposure watch">
			{confirmation ? (
				<>
					<p>{describeWatch(confirmation)}</p>
					<p>Agree only if you know this person and may decide about it.</p>
					<ButtonRow>
						<Button variant="primary" onClick={() => confirm(token)}>
							Yes, watch it
						</Button>
					</ButtonRow>
				</>
			) : null}
			<p role="status" className="font-semibold empty:hidden">
				{message}
			</p>
		</TitledPanel>
	);
}
