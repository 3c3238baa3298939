import { useSyncExternalStore } from 'react';
import { phoneHref, site } from '#app/site/site.ts';
import { Panel } from '#app/ui/layout.tsx';
import { getServerSubmission, getSubmission, subscribeToSubmission } from './submission.ts';

/** Only for visitors who left contact details: they wait to be contacted. */
export function SubmissionNotice() {
	const { state, hasContact } = useSyncExternalStore(
		subscribeToSubmission,
		getSubmission,
		getServerSubmission,
	);
	const isUndelivered = hasContact && (state === 'retrying' || state === 'rejected');
	return (
		<div role="status" className="mb-6 empty:hidden print:hidden">
			{isUndelivered ? (
				<Panel className="border-danger">
					<p className="font-semibold text-danger">Your contact details did not reach us.</p>
					<p>
						{state === 'retrying' ? 'We keep trying while this tab is open. ' : ''}
						To be sure, call our paid partner’s line instead:{' '}
						<a href={phoneHref} className="inline-flex min-h-11 items-center font-bold whitespace-nowrap">
							{site.phone}
						</a>
					</p>
				</Panel>
			) : null}
		</div>
	);
}
