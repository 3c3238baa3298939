import { type ClaimDocument, documents } from './content.ts';

export type ClaimProgress = {
	ready: readonly ClaimDocument[];
	pending: readonly ClaimDocument[];
	criticalReady: number;
	criticalTotal: number;
};

export function claimProgress(collected: readonly string[]): ClaimProgress {
	const ready = documents.filter(({ id }) => collected.includes(id));
	return {
		ready,
		pending: documents.filter(({ id }) => !collected.includes(id)),
		criticalReady: ready.filter(({ critical }) => critical).length,
		criticalTotal: documents.filter(({ critical }) => critical).length,
	};
}
