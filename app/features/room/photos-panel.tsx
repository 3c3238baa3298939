import { useRecordSession } from '#app/features/incident/record-session.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Lazy: it needs the session of the room, and few visitors are in one. */
const RoomPhotos = lazyComponent(async () => (await import('./room-photos.tsx')).RoomPhotos);

export function PhotosPanel() {
	const { room } = useRecordSession().writer.use();
	return (
		<Panel id="photos" aria-labelledby="photos-title" className="scroll-mt-24">
			<Stack gap="gap-3">
				<h2 id="photos-title">Photos</h2>
				{room === undefined ? (
					<>
						<p>
							Photos can be added once you share the incident. They are then kept in the room, for everybody
							in it. Until then, keep them on your phone.
						</p>
						<ButtonRow>
							<LinkButton to={path('share')}>Share this incident</LinkButton>
						</ButtonRow>
					</>
				) : (
					<RoomPhotos />
				)}
			</Stack>
		</Panel>
	);
}
