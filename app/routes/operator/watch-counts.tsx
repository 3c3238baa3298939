import { useLoaded } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { formatDateTime } from '#domain/time/dates.ts';

const fetchCounts = () => readJson(api.operator.watches.$get());

/** Counts alone: targets and results belong to the accounts. */
export function WatchCounts() {
	const [counts] = useLoaded('Watches not loaded', fetchCounts);
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
