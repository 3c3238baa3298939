import { useEffect, useState } from 'react';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { fetchWatchCounts } from '#app/features/operator/operator.ts';
import { Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import type { WatchCounts as Counts } from '#contract/watch.ts';
import { formatDateTime } from '#domain/time/dates.ts';

/** Counts alone: targets and results belong to the accounts. */
export function WatchCounts() {
	const [counts, setCounts] = useState<Counts>();
	useEffect(() => {
		fetchWatchCounts().then(setCounts, (error) => showErrorToast('Watches not loaded', error));
	}, []);
	if (!counts) return <LoadingPlaceholder />;
	const { active, paused, unproven, overdueSince } = counts;
	return (
		<Stack gap="gap-2">
			<p>
				{active} active {active === 1 ? 'watch' : 'watches'}, {paused} paused, {unproven} waiting for proof.
			</p>
			{overdueSince === null ? (
				<p>Every scan is on time.</p>
			) : (
				<p className="font-semibold text-warn">
					The oldest scan has been due since {formatDateTime(new Date(overdueSince))}. The log says why under
					‘watch failed’.
				</p>
			)}
		</Stack>
	);
}
