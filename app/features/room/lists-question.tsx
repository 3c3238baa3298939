import { useState } from 'react';
import { PlanContext, useRequired } from '#app/features/incident/record-session.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { getShownVersion } from '#domain/incident/merge.ts';
import { useRoom, useRoomStatus } from './room.ts';

/** A room of 2.0 can hold lists that belong to a plan today. They stay in the room; asked once in a room. */
export function ListsQuestion() {
	const room = useRoom();
	const plan = useRequired(PlanContext);
	const isLive = useRoomStatus()?.phase === 'live';
	const isGuest = plan.writer.use().isGuest ?? false;
	const [isAnswered, setIsAnswered] = useState(false);
	const { record, session } = room;
	const lists = isLive && !isGuest && !record.isPlan ? record.sync?.getForeignCells() : undefined;
	const isOpen = lists && [...lists.keys()].some((key) => (getShownVersion(lists, key)?.value ?? '') !== '');
	if (!isOpen || !session || isAnswered || session.membership.hasAskedLists) return null;
	async function answer(shouldJoin: boolean) {
		if (shouldJoin && lists) (await plan.open()).mergeOwn(lists);
		if (!session) return;
		session.membership = { ...session.membership, hasAskedLists: true };
		setIsAnswered(true);
		(await import('./session-state.ts')).saveLocally(session);
	}
	return (
		<div className="grid basis-full gap-2">
			<p>
				This room holds “Get ready” lists of an earlier release. Do they belong to your organization? Then
				they can join the plan on this device. In the room they stay as they are.
			</p>
			<ButtonRow>
				<Button onClick={() => answer(true)}>Add them to my plan</Button>
				<Button onClick={() => answer(false)}>No</Button>
			</ButtonRow>
		</div>
	);
}
