import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { setRecordField } from '#app/features/incident/record-store.ts';
import { useHasStarted } from '#app/features/incident/use-incident.ts';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { form } from '#app/tools/ransomadvisor/fields.ts';
import { lazyComponent, lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { EmptyHome } from './empty.tsx';

function useTheftTrackFromUrl(): void {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const isTheft = params.get('track') === 'theft';
	useEffect(() => {
		if (!isTheft) return;
		setRecordField(form, 'theft', ['th-1']);
		navigate(path('now'), { replace: true });
	}, [isTheft, navigate]);
}

export const meta = () =>
	pageMeta({
		title: 'What to do now',
		description: 'Your incident on one page: the one thing to do now, the eight steps and the next deadline.',
		keywords: ['ransomware attack', 'what to do now', 'incident steps', 'under attack'],
		path: path('now'),
	});

const RoomSection = lazyComponent(async () => (await import('#app/features/room/room-bar.tsx')).RoomSection);
const IncidentHome = lazyWithPlaceholder(async () => (await import('./home.tsx')).IncidentHome);

export default function Now() {
	useTheftTrackFromUrl();
	const hasStarted = useHasStarted();
	return hasStarted ? <IncidentHome people={<RoomSection />} /> : <EmptyHome />;
}
