import { useIncident } from '#app/features/incident/use-incident.ts';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { EmptyHome } from './empty.tsx';
import { useTheftTrackFromUrl } from './theft-track.ts';

export const meta = () =>
	pageMeta({
		title: 'What to do now',
		description: 'Your incident on one page: the one thing to do now, the eight steps and the next deadline.',
		keywords: ['ransomware attack', 'what to do now', 'incident steps', 'under attack'],
		path: path('now'),
	});

const RoomSection = lazyComponent(
	async () => (await import('#app/features/room/room-bar.tsx')).RoomSection,
	null,
);
const IncidentHome = lazyComponent(async () => (await import('./home.tsx')).IncidentHome);

export default function Now() {
	useTheftTrackFromUrl();
	const { hasStarted } = useIncident();
	return hasStarted ? <IncidentHome people={<RoomSection />} /> : <EmptyHome />;
}
