import type { FormValues } from '#domain/incident-record.ts';
import { type ClaimDocument, documents } from './content.ts';

export type ClaimProgress = {
	ready: readonly ClaimDocument[];
	pending: readonly ClaimDocument[];
	criticalReady: number;
	criticalTotal: number;
};

export function claimProgress(ticks: FormValues<'claim-documents'>): ClaimProgress {
	const ready = documents.filter(({ id }) => ticks[id] !== '');
	return {
		ready,
		pending: documents.filter(({ id }) => ticks[id] === ''),
		criticalReady: ready.filter(({ critical }) => critical).length,
		criticalTotal: documents.filter(({ critical }) => critical).length,
	};
}
