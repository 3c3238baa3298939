import { useRecordSession } from './record-session.ts';
import { getTabState, type TabState } from './tab-state.ts';

export const useTabState = (): TabState => getTabState(useRecordSession());

/** The name given in the room, or the one that was chosen to see one's own steps. */
export function useMyName(): string {
	const ownName = useTabState().myName.use();
	return useRecordSession().writer.use().name || ownName;
}
