import { InPlanRoom } from '#app/features/room/in-plan-room.tsx';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { EnterRoom } from './enter-room.tsx';

export const meta = () =>
	unlistedPageMeta('plan-enter', 'Open a shared plan', 'Someone shares a plan with you.');

export default function EnterPlan() {
	return (
		<InPlanRoom>
			<EnterRoom />
		</InPlanRoom>
	);
}
