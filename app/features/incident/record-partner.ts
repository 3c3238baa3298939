import type { Cells } from '#domain/incident/merge.ts';
import type { IncidentRecord } from '#domain/incident/record.ts';
import { hasIncidentStarted } from '#domain/incident/record-forms.ts';
import { copyToIncident, withoutCopy } from '#domain/ready/night.ts';
import type { RecordSession } from './record-session.ts';

/** The incident of a room has what its people put into it. */
export async function fillFromPlan(session: RecordSession): Promise<void> {
	const { partner, isPlan, phase, recordSource, recordStore, loadedForms, updateRecord } = session;
	const isOwn = () => phase.get() === 'own' && recordSource.get() !== 'imported';
	if (!partner || isPlan || !isOwn() || !hasIncidentStarted(recordStore.get(), loadedForms.get())) return;
	await partner.open();
	if (isOwn() && !partner.writer.get().isGuest)
		updateRecord((record) => copyToIncident(record, partner.recordStore.get(), new Date()));
}

/** An incident of other people takes nothing from the plan of this device. */
export const detachFromPlan = ({ loadedForms }: RecordSession, record: IncidentRecord): IncidentRecord =>
	hasIncidentStarted(record, loadedForms.get()) ? withoutCopy(record, new Date()) : record;

/**
 * Lists of the plan that a release before 3.0 kept with the incident go to the plan of this device. Returns whether the plan
 * has them.
 */
export async function handOver(
	{ partner, phase, persistence }: RecordSession,
	lists: Cells,
): Promise<boolean> {
	if (!partner || lists.size === 0) return false;
	const plan = await partner.open();
	if (phase.get() !== 'own') return false;
	plan.mergeOwn(lists);
	if (persistence.get().isEnabled) plan.keepOnDevice();
	return true;
}

/** Both parts of the record are kept on the device, or neither. A room has its own rule. */
export async function keepPartner({ partner, phase }: RecordSession, isKept: boolean): Promise<void> {
	if (!partner || phase.get() !== 'own') return;
	const other = await partner.open();
	if (partner.phase.get() !== 'own' || partner.persistence.get().isEnabled === isKept) return;
	if (isKept) other.keepOnDevice();
	else other.keepInTab();
}
