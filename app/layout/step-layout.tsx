import { Outlet, useLocation } from 'react-router';
import { useRoomStatus } from '#app/features/room/room.ts';
import { path } from '#app/site/paths.ts';
import type { Mode, Step } from '#app/site/steps.ts';
import { classNames } from '#app/ui/class-names.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Main } from './default-layout.tsx';
import { IncidentProvider } from './incident.tsx';
import { getStepForPath, useMode } from './navigation.ts';
import { StepMenu } from './step-menu.tsx';

const IncidentBar = lazyComponent(async () => (await import('./incident-bar.tsx')).IncidentBar);

const importSteps = () => import('./step-bar.tsx');
const StepBar = lazyComponent(async () => (await importSteps()).StepBar);
const StepControls = lazyComponent(async () => (await importSteps()).StepControls);

const RoomFaces = lazyComponent(async () => (await import('#app/features/room/room-bar.tsx')).RoomFaces);

type StepStripProps = { mode: Mode; step: Step | undefined; pathname: string };

/** On a phone sticky once an incident has begun; before that it scrolls away. A desktop has the bar of steps in it. */
function StepStrip({ mode, step, pathname }: StepStripProps) {
	const hasIncidentBar = mode === 'attack';
	const isInRoom = useRoomStatus() !== undefined;
	return (
		<div
			className={classNames(
				'group/strip @container z-20 border-line bg-brand-wash has-[a]:border-b has-[aside]:sticky has-[aside]:top-0 lg:sticky lg:top-0 lg:min-h-12.25 lg:border-b lg:bg-panel print:hidden',
				// A stored record usually brings the facts, so their height is reserved and the page does not shift.
				hasIncidentBar
					? 'in-data-record:min-h-9 max-lg:not-in-data-record:in-[body:has(.question-bar)]:hidden'
					: 'max-lg:in-[body:has(.question-bar)]:hidden',
			)}
		>
			<div className="mx-auto flex max-w-page items-center gap-2.5 px-gutter lg:gap-4">
				{step ? <StepControls step={step} pathname={pathname} /> : null}
				<StepBar mode={mode} step={step} pathname={pathname} />
				{hasIncidentBar ? <IncidentBar /> : null}
				{isInRoom ? <RoomFaces /> : null}
			</div>
		</div>
	);
}

const RoomNotice = lazyComponent(async () => (await import('#app/features/room/room-bar.tsx')).RoomNotice);
const NextSteps = lazyComponent(async () => (await import('./next-steps.tsx')).NextSteps);

export default function StepLayout() {
	return (
		<IncidentProvider>
			<Steps />
		</IncidentProvider>
	);
}

function Steps() {
	const mode = useMode() ?? 'attack';
	// Prerendering requests pages with a trailing slash, visitors without.
	const pathname = useLocation().pathname.replace(/\/$/, '');
	const step = getStepForPath(pathname);
	// Whoever was invited reads and decides; the steps come with the room.
	const isInvitation = pathname === path('enter') || pathname === path('plan-enter');
	const isInRoom = useRoomStatus() !== undefined;
	return (
		<>
			{isInvitation ? null : <StepStrip mode={mode} step={step} pathname={pathname} />}
			<div className="mx-auto max-w-page px-gutter print:px-0">
				<Main>
					<div className="until-record grid grid-cols-[minmax(0,1fr)] gap-section">
						{isInRoom ? <RoomNotice /> : null}
						<Outlet />
						{step ? (
							<div className="grid gap-section max-lg:in-[body:has(.question-bar)]:hidden">
								<NextSteps mode={mode} step={step} pathname={pathname} />
							</div>
						) : null}
					</div>
				</Main>
				<StepMenu current={step} mode={mode} />
			</div>
		</>
	);
}
