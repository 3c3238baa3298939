import { TickProgress } from '#app/kits/checklist.tsx';
import { ChecklistTool, type TickedList } from '#app/kits/checklist-tool.tsx';
import { later } from '#app/kits/later.tsx';
import { useStepDone } from '#app/kits/step-done.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { CareCard } from '#app/ui/care-card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Example } from '#app/ui/example.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { percent } from '#domain/formats/percent.ts';
import { type BackupItem, bands, facts, falseComforts, praise, rule, sections, warning } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { type BackupReadiness, backupReadiness, exampleTicks, readinessVerdict } from './logic.ts';
import { backupReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const TickedResult = later(
	async () => (await import('#app/kits/ticked-result.tsx')).TickedResult<BackupItem>,
	'prerendered',
);

const checklist = { tool, form, sections, sources };

const safeguard = (item: BackupItem) => item.map;

const bandLegend = bands.map(({ level, from }) => `${level} from ${percent(from)}`).join(', ');

function Recommendations({ readiness: { band, warned, praised, next } }: { readiness: BackupReadiness }) {
	return (
		<>
			{warned ? (
				<CareCard urgency="now" title={warning.title}>
					<p>{warning.text}</p>
				</CareCard>
			) : null}
			<Panel aria-labelledby="recommendations">
				<Stack gap="gap-3">
					<h2 id="recommendations">Recommendations</h2>
					{praised ? (
						<p>
							<strong>{praise.title}!</strong> {praise.text}
						</p>
					) : null}
					<p>{band.advice}</p>
					<List items={next.map((item) => item.text)} ordered />
				</Stack>
			</Panel>
		</>
	);
}

function Level({ band, share }: BackupReadiness) {
	return (
		<p>
			Readiness level: <Tag tone={band.tone}>{band.level}</Tag> {percent(share)}
		</p>
	);
}

const example = backupReadiness(exampleTicks);

function Progress({ readiness }: { readiness: BackupReadiness }) {
	return (
		<>
			<TickProgress done={readiness.done} total={readiness.total} />
			{readiness.started ? (
				<Level {...readiness} />
			) : (
				<Example note={`${example.done} of ${example.total} done`}>
					<Level {...example} />
				</Example>
			)}
			<p className="text-sm text-soft">{bandLegend}</p>
		</>
	);
}

function Below({ readiness }: { readiness: BackupReadiness }) {
	return (
		<>
			{readiness.started ? <Recommendations readiness={readiness} /> : null}
			<Panel aria-labelledby="comforts">
				<Stack gap="gap-3">
					<h2 id="comforts">What is not a backup</h2>
					<List items={falseComforts} />
					<p>{rule}</p>
					<Disclosure summary="Why it matters, in figures">
						<List items={facts} />
					</Disclosure>
				</Stack>
			</Panel>
		</>
	);
}

function Result(list: TickedList<BackupItem>) {
	const readiness = backupReadiness(list.ticks);
	useStepDone('backups', readiness.praised);
	return (
		<TickedResult
			{...list}
			tone={readiness.started ? readiness.band.tone : 'calm'}
			verdict={readinessVerdict(readiness)}
			next={readiness.next}
		/>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			mark={safeguard}
			reference={safeguard}
			report={backupReport}
			hero={(list) => <Result {...list} />}
			progress={(ticks) => <Progress readiness={backupReadiness(ticks)} />}
			after={(ticks) => <Below readiness={backupReadiness(ticks)} />}
		/>
	);
}
