import { useState } from 'react';
import { Guide } from '#app/kits/guide.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { CheckField } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { intro, sections, sources } from './content.ts';
import { guide } from './guide.ts';
import { shownSections } from './logic.ts';

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('incident-checklist'), label: 'General first steps' },
	{ to: path('evidence-checklist'), label: 'Keep the evidence' },
	{ to: path('emergency-contacts'), label: 'Whom to call' },
];

function SystemChoice({
	chosen,
	onChange,
}: {
	chosen: ReadonlySet<string>;
	onChange: (chosen: ReadonlySet<string>) => void;
}) {
	function toggle(id: string, wanted: boolean) {
		const next = new Set(chosen);
		if (wanted) next.add(id);
		else next.delete(id);
		onChange(next);
	}
	return (
		<Panel>
			<fieldset>
				<legend className="text-lg font-semibold">What is hit?</legend>
				<p className="text-sm text-soft">
					Choose to see and print only that. Nothing chosen shows everything.
				</p>
				<div className="grid gap-x-6 md:grid-cols-2">
					{sections.map(({ id, title }) => (
						<CheckField
							key={id}
							label={title}
							checked={chosen.has(id)}
							onChange={(wanted) => toggle(id, wanted)}
						/>
					))}
				</div>
			</fieldset>
		</Panel>
	);
}

export default function Page() {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	return (
		<Guide
			guide={guide}
			sections={shownSections(chosen)}
			sources={sources}
			intro={intro}
			links={links}
			choice={<SystemChoice chosen={chosen} onChange={setChosen} />}
			open={chosen.size}
		/>
	);
}
