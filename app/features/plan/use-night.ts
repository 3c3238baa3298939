import { useForm } from '#app/features/forms/use-form.ts';
import { useRecordSession, useSessionOf } from '#app/features/incident/record-session.ts';
import { mergeNight, type Night, nightForm, planNightForm } from '#domain/ready/night.ts';

/** What this organization has for the night: what the incident says, and before it starts the plan of this device. */
export function useNight(): Night {
	const session = useRecordSession();
	const isOwn = session.phase.use() === 'own';
	const isImported = session.recordSource.use() === 'imported';
	const { values } = useForm(nightForm);
	const plan = useForm(planNightForm).values;
	const { isGuest } = useSessionOf(planNightForm).writer.use();
	const hasCopy = values.copiedAt !== '';
	return mergeNight(values, isOwn && !isImported && !hasCopy && !isGuest ? plan : {});
}
