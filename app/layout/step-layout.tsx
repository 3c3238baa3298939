import { Outlet, useLocation } from 'react-router';
import { roomStatus } from '#app/features/room/room-store.ts';
import { path } from '#app/site/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Main } from './default-layout.tsx';
import { StepMenu } from './step-menu.tsx';
import './load-record-forms.ts';
import { getStepForPath, useMode } from './navigation.ts';
import { StepStrip } from './step-strip.tsx';

const RoomNotice = lazyComponent(async () => (await import('#app/features/room/room-bar.tsx')).RoomNotice);
const StepRail = lazyComponent(async () => (await import('./step-rail.tsx')).StepRail);
const NextSteps = lazyComponent(async () => (await import('./next-steps.tsx')).NextSteps);

export default function StepLayout() {
	const mode = useMode() ?? 'attack';
	// Prerendering requests pages with a trailing slash, visitors without.
	const pathname = useLocation().pathname.replace(/\/$/, '');
	const step = getStepForPath(pathname);
	// Whoever was invited reads and decides; the steps come with the room.
	const isInvitation = pathname === path('enter');
	const isInRoom = roomStatus.use() !== undefined;
	return (
		<>
			<StepStrip step={step} pathname={pathname} hasIncidentBar={mode === 'attack'} />
			<div
				className={classNames(
					'mx-auto max-w-page px-gutter print:px-0',
					!isInvitation && 'lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-16',
				)}
			>
				{isInvitation ? null : (
					<div className="hidden lg:block print:hidden">
						<StepRail mode={mode} step={step} pathname={pathname} />
					</div>
				)}
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
