import { documents } from './content.ts';

export function getClaimProgress(collected: readonly string[]) {
	const readyDocuments = documents.filter(({ id }) => collected.includes(id));
	return {
		readyDocuments,
		pendingDocuments: documents.filter(({ id }) => !collected.includes(id)),
		criticalReady: readyDocuments.filter(({ critical }) => critical).length,
		criticalTotal: documents.filter(({ critical }) => critical).length,
	};
}
