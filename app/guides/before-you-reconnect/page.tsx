import { useForm } from '#app/kits/form/use-form.ts';
import { GuideSectionFold } from '#app/kits/guide-blocks.tsx';
import { GuideCopies, GuideLinks, GuidePage } from '#app/kits/guide-frame.tsx';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { later } from '#app/kits/later.tsx';
import { useTicks } from '#app/kits/use-ticks.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { Folds } from '#app/ui/fold.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { facts, gateWords, sources, watchSection, waves } from './content.ts';
import { form } from './fields.ts';
import { GateItems, WaveFold } from './gate.tsx';
import { guide } from './guide.ts';
import { answersIn, type GateAnswer, itemsOf, namesOf, withRow } from './logic.ts';
import { reconnectReport } from './report.ts';

export const meta = () => toolMeta(guide);

const GateResult = later(async () => (await import('./gate-result.tsx')).GateResult, 'prerendered');
const WatchDays = later(async () => (await import('./watch.tsx')).WatchDays, 'prerendered');

const links = [
	{ to: path('priority-ranker'), label: 'Order of recovery' },
	{ to: path('backup-checklist'), label: 'Check the backups' },
	{ to: path('lessons-learned'), label: 'Lessons learned' },
];

export default function Page() {
	const { values, change, update } = useForm(form);
	const { ticks, toggle } = useTicks(form);
	const report = reconnectReport(values, ticks);
	const gate = {
		answers: answersIn(values),
		onAnswer: (id: string, { choice, reason }: GateAnswer) =>
			update('answers', (rows) => withRow(rows, { id, choice: choice ?? '', reason })),
	};
	return (
		<GuidePage guide={guide} facts={facts}>
			<p>
				Bring systems back in five waves. A wave goes only when its must items and those below are settled,
				and two different people say so. {gateWords.stop}
			</p>
			<GateResult values={values} />
			<Panel aria-labelledby="all-waves">
				<Stack gap="gap-3">
					<h2 id="all-waves">Before every wave</h2>
					<GateItems items={itemsOf('all')} {...gate} />
				</Stack>
			</Panel>
			<Folds>
				{waves.map((wave) => (
					<WaveFold
						key={wave.id}
						wave={wave}
						names={namesOf(values, wave.id)}
						onNames={(own) => update('names', (rows) => withRow(rows, { ...own, id: wave.id }))}
						{...gate}
					/>
				))}
				<GuideSectionFold
					section={watchSection}
					sources={sources}
					page={guide.id}
					ticks={ticks}
					onToggle={toggle}
				/>
			</Folds>
			<WatchDays day={values.reconnectedOn} onChange={(day) => change('reconnectedOn', day)} />
			<GuideCopies guide={guide} report={report} facts={facts} />
			<IncidentRecordPanel />
			<GuideLinks links={links} />
		</GuidePage>
	);
}
