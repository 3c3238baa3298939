import type { SecondFactorSetup } from '#contract/accounts.ts';
import type {
	LeadChange,
	LeadChoices,
	LeadDetail,
	LeadFilter,
	LeadPage,
	LeadSummaryCharts,
	OperatorAccess,
} from '#contract/operator.ts';
import { callApi } from './api.ts';

/** Null where nobody is signed in. */
export function operatorAccess(): Promise<OperatorAccess | null> {
	return callApi('/api/operator/access');
}

export function listLeads(filter: LeadFilter): Promise<LeadPage> {
	return callApi(`/api/operator/leads?${new URLSearchParams(filter as Record<string, string>)}`);
}

export function leadChoices(): Promise<LeadChoices> {
	return callApi('/api/operator/choices');
}

export function readLead(id: string): Promise<LeadDetail> {
	return callApi(`/api/operator/leads/${id}`);
}

export async function changeLead(id: string, change: LeadChange): Promise<void> {
	await callApi(`/api/operator/leads/${id}`, { method: 'POST', body: change });
}

export async function deleteLead(id: string): Promise<void> {
	await callApi(`/api/operator/leads/${id}`, { method: 'DELETE' });
}

export function leadCharts(): Promise<LeadSummaryCharts> {
	return callApi('/api/operator/charts');
}

export function setUpSecondFactor(password: string): Promise<SecondFactorSetup> {
	return callApi('/api/auth/two-factor/enable', { method: 'POST', body: { password } });
}

export async function enterCode(code: string): Promise<void> {
	await callApi('/api/auth/two-factor/verify-totp', { method: 'POST', body: { code } });
}

export async function enterRecoveryCode(code: string): Promise<void> {
	await callApi('/api/auth/two-factor/verify-backup-code', { method: 'POST', body: { code } });
}
