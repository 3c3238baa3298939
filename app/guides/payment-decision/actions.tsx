import { GuideActions } from '#app/features/guide/guide-frame.tsx';
import type { Values } from '#domain/fields/form.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { sources } from './facts.ts';
import type { form } from './fields.ts';
import { guide } from './guide.ts';
import { buildPaymentReport } from './report.ts';

type PaymentActionsProps = { values: Values<typeof form.fields>; checks: Checks };

/** Loads with the other exports: the page itself formats no values. */
export function PaymentActions({ values, checks }: PaymentActionsProps) {
	return (
		<GuideActions guide={guide} report={buildPaymentReport(values, checks)} facts={Object.values(sources)} />
	);
}
