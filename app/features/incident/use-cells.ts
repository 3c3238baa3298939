import type { Cells } from '#domain/incident/merge.ts';
import { useRecordSession } from './record-session.ts';

/** Another map whenever the record changes; undefined until record-sync.ts is loaded. */
export function useCells(): Cells | undefined {
	const session = useRecordSession();
	session.phase.use();
	session.recordStore.use();
	return session.sync?.getCells();
}
