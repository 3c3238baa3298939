import { type ClaimDocument, documents } from './content.ts';

export type ClaimProgress = {
	readyDocuments: readonly ClaimDocument[];
	pendingDocuments: readonly ClaimDocument[];
	criticalReady: number;
	criticalTotal: number;
};

export function getClaimProgress(collected: readonly string[]): ClaimProgress {
	const readyDocuments = documents.filter(({ id }) => collected.includes(id));
	return {
		readyDocuments,
		pendingDocuments: documents.filter(({ id }) => !collected.includes(id)),
		criticalReady: readyDocuments.filter(({ critical }) => critical).length,
		criticalTotal: documents.filter(({ critical }) => critical).length,
	};
}
