import { api, readJson } from '#app/lib/api.ts';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import type { ApiKey, CreatedApiKey } from '#contract/api-keys.ts';
import type { MissedNotePage } from '#contract/missed-notes.ts';
import type {
	DeliveryFilter,
	DeliveryPage,
	LeadCharts,
	LeadDetail,
	LeadFilter,
	LeadFilterOptions,
	LeadPage,
	LeadUpdate,
	OperatorAccess,
} from '#contract/operator.ts';
import type { OperatorInvitation, OperatorPerson } from '#contract/operator-people.ts';
import type { RoomCounts } from '#contract/room.ts';
import type { WatchCounts } from '#contract/watch.ts';
import { getDeviceZone } from '#domain/time/zone.ts';

export function fetchOperatorAccess(): Promise<OperatorAccess | null> {
	return readJson(api.operator.access.$get());
}

export async function openProviderSignIn(): Promise<void> {
	const { url } = await readJson(api.auth['sign-in'].oidc.$post());
	location.assign(url);
}

/** Midnight in the time zone of this device, which the list shows its times in. */
const startOfDay = (day: string, daysLater = 0) => {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date + daysLater).toISOString();
};

export function listLeads({ from, to, ...filter }: LeadFilter): Promise<LeadPage> {
	const days = { ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(to, 1) }) };
	return readJson(api.operator.leads.$get({ query: { ...filter, ...days } }));
}

export function fetchLeadOptions(): Promise<LeadFilterOptions> {
	return readJson(api.operator.choices.$get());
}

export function fetchLead(id: string): Promise<LeadDetail> {
	return readJson(api.operator.leads[':id'].$get({ param: { id } }));
}

export async function updateLead(id: string, change: LeadUpdate): Promise<void> {
	await api.operator.leads[':id'].$post({ param: { id }, json: change });
}

export async function deleteLead(id: string): Promise<void> {
	await api.operator.leads[':id'].$delete({ param: { id } });
}

export function listDeliveries(filter: DeliveryFilter): Promise<DeliveryPage> {
	return readJson(api.operator.deliveries.$get({ query: filter }));
}

export async function retryDelivery(id: string): Promise<void> {
	await api.operator.deliveries[':id'].retry.$post({ param: { id } });
}

export function retryLead(id: string): Promise<{ queued: number }> {
	return readJson(api.operator.leads[':id'].retry.$post({ param: { id } }));
}

export function fetchLeadCharts(): Promise<LeadCharts> {
	return readJson(api.operator.charts.$get({ query: { zone: getDeviceZone() } }));
}

export function fetchRoomCounts(): Promise<RoomCounts> {
	return readJson(api.operator.rooms.$get());
}

export async function deleteRoom(id: string): Promise<void> {
	await api.operator.rooms[':id'].$delete({ param: { id } });
}

export function fetchWatchCounts(): Promise<WatchCounts> {
	return readJson(api.operator.watches.$get());
}

export function listMissedNotes(after?: string): Promise<MissedNotePage> {
	return readJson(api.operator['missed-notes'].$get({ query: { ...(after && { after }) } }));
}

export async function deleteMissedNotes(until: string): Promise<number> {
	return (await readJson(api.operator['missed-notes'].$delete({ query: { until } }))).deleted;
}

export async function deleteMissedNote(id: string): Promise<void> {
	await api.operator['missed-notes'][':id'].$delete({ param: { id } });
}

export function listApiKeys(): Promise<ApiKey[] | null> {
	return readJson(api.operator.keys.$get());
}

export function createApiKey(name: string): Promise<CreatedApiKey> {
	return readJson(api.operator.keys.$post({ json: { name } }));
}

export async function revokeApiKey(id: string): Promise<void> {
	await api.operator.keys[':id'].$delete({ param: { id } });
}

export function listOperators(): Promise<OperatorPerson[]> {
	return readJson(api.operator.people.$get());
}

export function inviteOperator(invitation: OperatorInvitation): Promise<{ link: string | null }> {
	return readJson(api.operator.people.$post({ json: invitation }));
}

export async function removeOperator(email: string): Promise<void> {
	await api.operator.people.remove.$post({ json: { email } });
}

export function setUpSecondFactor(password: string): Promise<SecondFactorSetup> {
	return readJson(api.auth['two-factor'].enable.$post({ json: { password } }));
}

export async function verifyTotpCode(code: string): Promise<void> {
	await api.auth['two-factor']['verify-totp'].$post({ json: { code } });
}

export async function verifyRecoveryCode(code: string): Promise<void> {
	await api.auth['two-factor']['verify-backup-code'].$post({ json: { code } });
}
