import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, TitledPanel } from '#app/ui/layout.tsx';
import { formatInstant } from '#domain/time/dates.ts';
import { toDate } from '#domain/time/instant.ts';
import type { form } from './fields.ts';

/** Some laws count from when somebody could have known. Only the visitor changes the clock. */
export function EarlierDiscovery({ formState }: { formState: FormState<typeof form.fields> }) {
	const { firstWarning, discovery, declinedWarning } = formState.values;
	const [warnedAt, discoveredAt] = [toDate(firstWarning), toDate(discovery)];
	if (!warnedAt || !discoveredAt || warnedAt >= discoveredAt || declinedWarning === firstWarning) return null;
	return (
		<TitledPanel id="earlier" title="Could you have known earlier?" titleClass="text-lg">
			<p>
				Your event logs show a first warning on <b>{formatInstant(firstWarning)}</b>. The deadlines count from{' '}
				{formatInstant(discovery)}. Some laws count from when you could have known. Ask your lawyer.
			</p>
			<LockedForGuests>
				<ButtonRow>
					<Button onClick={() => formState.change('discovery', firstWarning)}>Count from the warning</Button>
					<Button variant="ghost" onClick={() => formState.change('declinedWarning', firstWarning)}>
						Keep my time
					</Button>
				</ButtonRow>
			</LockedForGuests>
		</TitledPanel>
	);
}
