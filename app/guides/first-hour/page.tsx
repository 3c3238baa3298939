import { useState } from 'react';
import { Guide } from '#app/features/guide/guide.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { CheckboxField } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { selectSections } from '#domain/models/guide.ts';
import { intro, sections } from './content.ts';
import { guide } from './guide.ts';

const FirstHourNotes = lazyComponent(
	async () => (await import('#app/features/plan/night-note.tsx')).FirstHourNotes,
);
const loadFacts = async () => (await import('./facts.ts')).sources;

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('incident-checklist'), label: 'General first steps' },
	{ to: path('evidence-checklist'), label: 'Keep the evidence' },
	{ to: path('emergency-contacts'), label: 'Who to call' },
];

type SystemPickerProps = {
	selectedIds: ReadonlySet<string>;
	onChange: (selectedIds: ReadonlySet<string>) => void;
};

function SystemPicker({ selectedIds, onChange }: SystemPickerProps) {
	function toggle(id: string, isSelected: boolean) {
		const next = new Set(selectedIds);
		if (isSelected) next.add(id);
		else next.delete(id);
		onChange(next);
	}
	return (
		<Panel>
			<fieldset>
				<legend className="text-lg font-semibold">What is hit?</legend>
				<p className="text-sm text-soft">Choose what to see and print.</p>
				<div className="grid gap-x-6 md:grid-cols-2">
					{sections.map(({ id, title }) => (
						<CheckboxField
							key={id}
							label={title}
							checked={selectedIds.has(id)}
							onChange={(isSelected) => toggle(id, isSelected)}
						/>
					))}
				</div>
			</fieldset>
		</Panel>
	);
}

export default function Page() {
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
	return (
		<Guide
			guide={guide}
			sections={selectSections(sections, selectedIds)}
			facts={loadFacts}
			links={links}
			selector={
				<>
					<p>{intro}</p>
					<FirstHourNotes />
					<SystemPicker selectedIds={selectedIds} onChange={setSelectedIds} />
				</>
			}
			openSections={selectedIds.size}
			{...(selectedIds.size === 0 && { collapsedTitle: 'All systems' })}
		/>
	);
}
