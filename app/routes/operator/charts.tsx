import { useLoaded } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import type { LeadCharts } from '#contract/operator.ts';
import { getDeviceZone } from '#domain/time/zone.ts';

type Counts = LeadCharts['days'];

const fetchCharts = () => readJson(api.operator.charts.$get({ query: { zone: getDeviceZone() } }));

export function Charts() {
	const [charts] = useLoaded('Charts not loaded', fetchCharts);
	if (!charts) return <LoadingPlaceholder />;
	const givenUp = charts.outbox.filter(({ state }) => state === 'given-up');
	return (
		<Stack gap="gap-6">
			<p>Submissions in the last 30 days: {charts.total}. Counted within the last minute.</p>
			{givenUp.length > 0 ? (
				<Panel>
					<p className="font-semibold text-danger">
						Not delivered, given up: {givenUp.map(({ kind, count }) => `${count} ${kind}`).join(', ')}
					</p>
					<p>
						Fix the cause, then open a lead marked 'Not delivered' and press Retry, or run{' '}
						<code>npm run --silent leads -- retry</code> on the server to retry all.
					</p>
				</Panel>
			) : null}
			<div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
				<Stack gap="gap-6">
					<Chart title="By tool" counts={charts.tools} />
					<Chart title="By level" counts={charts.levels} />
					<Chart title="By campaign (utm_source)" counts={charts.campaigns} />
				</Stack>
				<Chart title="By day" counts={charts.days.toReversed()} />
			</div>
		</Stack>
	);
}

function Chart({ title, counts }: { title: string; counts: Counts }) {
	return (
		<Panel>
			<Stack>
				<h2>{title}</h2>
				<BarList
					max={Math.max(1, ...counts.map(({ count }) => count))}
					bars={counts.map(({ label, count }) => ({ id: label, label, value: count, text: String(count) }))}
				/>
				{counts.length === 0 ? <p className="text-soft">Nothing yet.</p> : null}
			</Stack>
		</Panel>
	);
}
