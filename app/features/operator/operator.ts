import { fetchApi } from '#app/lib/api.ts';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import type {
	LeadCharts,
	LeadDetail,
	LeadFilter,
	LeadFilterOptions,
	LeadPage,
	LeadUpdate,
	OperatorAccess,
} from '#contract/operator.ts';

export function fetchOperatorAccess(): Promise<OperatorAccess | null> {
	return fetchApi('/api/operator/access');
}

export function listLeads(filter: LeadFilter): Promise<LeadPage> {
	return fetchApi(`/api/operator/leads?${new URLSearchParams(filter as Record<string, string>)}`);
}

export function fetchLeadOptions(): Promise<LeadFilterOptions> {
	return fetchApi('/api/operator/choices');
}

export function fetchLead(id: string): Promise<LeadDetail> {
	return fetchApi(`/api/operator/leads/${id}`);
}

export async function updateLead(id: string, change: LeadUpdate): Promise<void> {
	await fetchApi(`/api/operator/leads/${id}`, { method: 'POST', body: change });
}

export async function deleteLead(id: string): Promise<void> {
	await fetchApi(`/api/operator/leads/${id}`, { method: 'DELETE' });
}

export function retryDelivery(id: string): Promise<{ queued: number }> {
	return fetchApi(`/api/operator/leads/${id}/retry`, { method: 'POST' });
}

export function fetchLeadCharts(): Promise<LeadCharts> {
	return fetchApi('/api/operator/charts');
}

export function setUpSecondFactor(password: string): Promise<SecondFactorSetup> {
	return fetchApi('/api/auth/two-factor/enable', { method: 'POST', body: { password } });
}

export async function verifyTotpCode(code: string): Promise<void> {
	await fetchApi('/api/auth/two-factor/verify-totp', { method: 'POST', body: { code } });
}

export async function verifyRecoveryCode(code: string): Promise<void> {
	await fetchApi('/api/auth/two-factor/verify-backup-code', { method: 'POST', body: { code } });
}
