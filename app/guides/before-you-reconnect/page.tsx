import { useChecks } from '#app/features/checklist/use-checks.ts';
import { useForm } from '#app/features/forms/use-form.ts';
import { GuideSectionDisclosure } from '#app/features/guide/guide-blocks.tsx';
import { GuideLinks, GuidePage } from '#app/features/guide/guide-frame.tsx';
import { FirstSignNote, RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { useSay } from '#app/features/plan/use-say.ts';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { DisclosureGroup } from '#app/ui/disclosure.tsx';
import { TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { gateText, watchSection, waves } from './content.ts';
import { form } from './fields.ts';
import { GateItems, WaveDisclosure } from './gate.tsx';
import { guide } from './guide.ts';
import { getWaveItems, getWaveNames, readAnswers, upsertRow } from './logic.ts';

const loadFacts = async () => (await import('./facts.ts')).sources;
const GateResult = lazyComponent(async () => (await import('./gate-result.tsx')).GateResult);
const WatchDays = lazyComponent(async () => (await import('./watch-days.tsx')).WatchDays);

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('priority-ranker'), label: 'Order of recovery' },
	{ to: path('backup-checklist'), label: 'Check the backups' },
	{ to: path('lessons-learned'), label: 'Lessons learned' },
];

export default function Page() {
	const formState = useForm(form);
	const { values, update } = formState;
	const { checks, toggle } = useChecks(form);
	const say = useSay();
	const gate = {
		answers: readAnswers(values),
		onAnswer: (id: string, change: { choice: string } | { reason: string }) => {
			update('answers', (rows) => upsertRow(rows, { id, choice: '', reason: '' }, change));
			if ('choice' in change) say([{ tool: 'guides/before-you-reconnect', item: id, answer: change.choice }]);
		},
	};
	return (
		<GuidePage guide={guide} facts={loadFacts}>
			<GateResult values={values} />
			<p>
				Bring systems back in five waves. A wave goes only when its must items and those below are settled,
				and two different people say so. {gateText.stopRule}
			</p>
			<FirstSignNote />
			<TitledPanel id="all-waves" title="Before every wave">
				<GateItems items={getWaveItems('all')} {...gate} />
			</TitledPanel>
			<DisclosureGroup>
				{waves.map((wave) => (
					<WaveDisclosure
						key={wave.id}
						wave={wave}
						names={getWaveNames(values, wave.id)}
						onNamesChange={(change) =>
							update('names', (rows) => upsertRow(rows, { id: wave.id, checked: '', decides: '' }, change))
						}
						{...gate}
					/>
				))}
				<GuideSectionDisclosure
					section={watchSection}
					facts={loadFacts}
					page={guide.id}
					checks={checks}
					onToggle={toggle}
					tool={form.tool}
				/>
			</DisclosureGroup>
			<WatchDays form={formState} />
			<RecordPanel />
			<GuideLinks links={links} />
		</GuidePage>
	);
}
