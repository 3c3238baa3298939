import { InPlanRoom } from '#app/features/room/in-plan-room.tsx';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { ShareRoom } from './share-room.tsx';

export const meta = () =>
	unlistedPageMeta('plan-share', 'Share my plan', 'Work on one plan with your team or your IT provider.');

export default function SharePlan() {
	return (
		<InPlanRoom>
			<ShareRoom />
		</InPlanRoom>
	);
}
