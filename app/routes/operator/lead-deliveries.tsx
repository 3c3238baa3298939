import { runOrShowError } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { LeadDelivery, LeadDetail } from '#contract/operator.ts';
import { formatDateTime } from '#domain/time/dates.ts';

const kindLabels: Readonly<Record<string, string>> = {
	'lead-mail': 'Mail to operator',
	'lead-digest': 'Digest to operator',
	'lead-webhook': 'Webhook',
	'results-mail': 'Results to the visitor',
};

export const hasFailed = ({ state, attempts }: LeadDelivery) =>
	state === 'given-up' || (state === 'waiting' && attempts > 0);

export function labelDelivery({ kind, recipient, event }: LeadDelivery): string {
	const label = kindLabels[kind] ?? kind.replace(/^webhook:/, 'Webhook ');
	return [label, recipient, event && `(${event})`].filter(Boolean).join(' ');
}

export function describeDelivery(delivery: LeadDelivery): string {
	const time = formatDateTime(new Date(delivery.time));
	const reason = delivery.error ? ` Last answer: ${delivery.error}.` : '';
	switch (delivery.state) {
		case 'sent':
			return `Sent ${time}.`;
		case 'given-up':
			return `Given up ${time} after ${delivery.attempts} attempts.${reason}`;
		case 'waiting':
			return `Waiting, next attempt ${time}.${reason}`;
	}
}

type LeadDeliveriesProps = { lead: LeadDetail; canRetry: boolean; onRetried: () => Promise<void> };

/** Messages to operators, webhook and visitor. Sent ones are listed for a week. */
export function LeadDeliveries({ lead, canRetry, onRetried }: LeadDeliveriesProps) {
	const retry = () =>
		runOrShowError('Not queued', async () => {
			const { queued } = await readJson(api.operator.leads[':id'].retry.$post({ param: { id: lead.id } }));
			toast({ title: queued === 1 ? '1 message queued' : `${queued} messages queued` });
			await onRetried();
		});
	if (lead.deliveries.length === 0) return null;
	return (
		<Stack>
			<h3>Messages</h3>
			<DescriptionList
				items={lead.deliveries.map((delivery) => ({
					label: labelDelivery(delivery),
					value: describeDelivery(delivery),
				}))}
			/>
			{canRetry && lead.deliveries.some(hasFailed) ? (
				<ButtonRow>
					<Button onClick={retry}>Retry</Button>
				</ButtonRow>
			) : null}
		</Stack>
	);
}
