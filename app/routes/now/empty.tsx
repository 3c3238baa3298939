import { FolderOpen, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { openSaveSheet } from '#app/features/incident/save-sheet.ts';
import { path, theftTrackSearch } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { IllustratedLink } from '#app/ui/illustrated-link.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';

export function EmptyHome() {
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
