import { useCallback, useState } from 'react';
import { runOrShowError } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { DeliveryPage } from '#contract/operator.ts';
import { describeDelivery, hasFailed, labelDelivery } from './lead-deliveries.tsx';
import { usePages } from './use-pages.ts';

type Delivery = DeliveryPage['deliveries'][number];

type DeliveryCardProps = { delivery: Delivery; canRetry: boolean; onRetried: () => void };

function DeliveryCard({ delivery, canRetry, onRetried }: DeliveryCardProps) {
	const retry = () =>
		runOrShowError('Not queued', async () => {
			await api.operator.deliveries[':id'].retry.$post({ param: { id: delivery.id } });
			toast({ title: 'Message queued' });
			onRetried();
		});
	return (
		<Panel className="grid grid-cols-[minmax(0,1fr)] gap-2">
			<p className="font-semibold wrap-anywhere">{labelDelivery(delivery)}</p>
			<p className="wrap-anywhere">About {delivery.lead_name ?? 'an anonymous response'}.</p>
			<p className="wrap-anywhere">{describeDelivery(delivery)}</p>
			{canRetry && hasFailed(delivery) ? (
				<ButtonRow>
					<Button onClick={retry}>Retry</Button>
				</ButtonRow>
			) : null}
		</Panel>
	);
}

/** Mails and webhooks about leads. Sent ones are listed for a week, failed ones for a month. */
export function DeliveryLog({ canRetry }: { canRetry: boolean }) {
	const [onlyFailed, setOnlyFailed] = useState(false);
	const fetchPage = useCallback(
		async (after: { after?: string }) => {
			const query = { ...(onlyFailed && { state: 'given-up' as const }), ...after };
			const { deliveries, next } = await readJson(api.operator.deliveries.$get({ query }));
			return { items: deliveries, next };
		},
		[onlyFailed],
	);
	const { page, load } = usePages('Messages not loaded', fetchPage);
	if (!page) return <LoadingPlaceholder />;
	const { items, next } = page;
	return (
		<Stack>
			<p>Sent messages are listed for a week, those that were given up for a month.</p>
			<CheckboxField label="Only those that were given up" checked={onlyFailed} onChange={setOnlyFailed} />
			<ul aria-label="Messages" className="grid gap-3">
				{items.map((delivery) => (
					<li key={delivery.id}>
						<DeliveryCard delivery={delivery} canRetry={canRetry} onRetried={() => load()} />
					</li>
				))}
			</ul>
			{items.length === 0 ? <p>No messages.</p> : null}
			{next ? <Button onClick={() => load(next)}>Show more</Button> : null}
		</Stack>
	);
}
