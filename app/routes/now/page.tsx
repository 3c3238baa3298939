import { FolderOpen, Smartphone } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { useHasStarted } from '#app/features/incident/use-incident.ts';
import { openSaveSheet } from '#app/layout/save-sheet.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path, theftTrackSearch } from '#app/site/paths.ts';
import { form } from '#app/tools/ransomadvisor/fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { IllustratedLink } from '#app/ui/illustrated-link.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { lazyComponent, lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';

function EmptyHome() {
	return (
		<Stack gap="gap-6" className="max-w-reading in-data-record:invisible in-data-record:min-h-svh">
			<Stack gap="gap-1">
				<h1>What happened?</h1>
				<p className="text-soft">Pick one.</p>
			</Stack>
			<IllustratedLink
				to={path('ransomadvisor')}
				tone="now"
				illustration="contain"
				title="It is happening now"
				text="Files won’t open, or a note asks for money"
			/>
			<IllustratedLink
				to={{ pathname: path('now'), search: theftTrackSearch }}
				tone="calm"
				illustration="tell"
				title="Files are fine, data may be stolen"
				text="Someone says they have your data"
			/>
			<p className="flex gap-2.5 text-sm text-soft">
				<Smartphone size={20} className="text-brand" />
				Use your own phone, not company email or chat.
			</p>
			<DisclosureGroup>
				<Disclosure title="Something else">
					<p>You have a saved file?</p>
					<ButtonRow>
						<Button onClick={openSaveSheet}>
							<FolderOpen size={18} />
							Open a saved file
						</Button>
					</ButtonRow>
					<p>
						You just want to get ready? <Link to={path('ransomprep')}>Check how ready you are</Link>, 3
						minutes.
					</p>
				</Disclosure>
			</DisclosureGroup>
		</Stack>
	);
}

function useTheftTrackFromUrl(): void {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const { setRecordField } = useRecordSession();
	const isTheft = params.get('track') === 'theft';
	useEffect(() => {
		if (!isTheft) return;
		setRecordField(form, 'theft', ['th-1']);
		navigate(path('now'), { replace: true });
	}, [isTheft, navigate, setRecordField]);
}

export const meta = () =>
	pageMeta(
		'now',
		'What to do now',
		'Your incident on one page: the one thing to do now, the eight steps and the next deadline.',
		['ransomware attack', 'what to do now', 'incident steps', 'under attack'],
	);

const RoomSection = lazyComponent(async () => (await import('#app/features/room/room-bar.tsx')).RoomSection);
const IncidentHome = lazyWithPlaceholder(async () => (await import('./home.tsx')).IncidentHome);

export default function Now() {
	useTheftTrackFromUrl();
	const hasStarted = useHasStarted();
	return hasStarted ? <IncidentHome people={<RoomSection />} /> : <EmptyHome />;
}
