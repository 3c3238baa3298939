import { ChecklistProgress } from '#app/features/checklist/checklist-progress.tsx';
import { ChecklistResult } from '#app/features/checklist/checklist-result.tsx';
import { type ChecklistState, ChecklistTool } from '#app/features/checklist/checklist-tool.tsx';
import { FirstSignNote } from '#app/features/incident/lazy-parts.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { toolMeta } from '#app/site/meta.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Example } from '#app/ui/example.tsx';
import { List, TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { formatPercent } from '#domain/formats/amounts.ts';
import { type BackupItem, bands, facts, falseBackups, rule, sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { assessBackupReadiness, type BackupReadiness, describeReadiness, exampleChecks } from './logic.ts';
import { buildBackupReport } from './report.ts';
import { tool } from './tool.ts';

const Recommendations = lazyComponent(async () => (await import('./recommendations.tsx')).Recommendations);

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

const getSafeguard = (item: BackupItem) => item.controls;

const bandLegend = bands.map(({ level, from }) => `${level} from ${formatPercent(from)}`).join(', ');

function Level({ band, share }: BackupReadiness) {
	return (
		<p>
			Readiness level: <Tag tone={band.tone}>{band.level}</Tag> {formatPercent(share)}
		</p>
	);
}

const example = assessBackupReadiness(exampleChecks);

function Progress({ readiness }: { readiness: BackupReadiness }) {
	return (
		<>
			<ChecklistProgress done={readiness.done} total={readiness.total} />
			{readiness.hasStarted ? (
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

function BackupGuidance({ readiness }: { readiness: BackupReadiness }) {
	return (
		<>
			{readiness.hasStarted ? <Recommendations readiness={readiness} /> : null}
			<TitledPanel id="comforts" title="What is not a backup">
				<List items={falseBackups} />
				<p>{rule}</p>
				<Disclosure inline title="Why it matters, in figures">
					<List items={facts} />
				</Disclosure>
			</TitledPanel>
		</>
	);
}

function Result(list: ChecklistState<BackupItem>) {
	const readiness = assessBackupReadiness(list.checks);
	useMarkStepDone('backups', readiness.shouldPraise);
	return (
		<ChecklistResult
			{...list}
			tone={readiness.hasStarted ? readiness.band.tone : 'calm'}
			verdict={describeReadiness(readiness)}
			next={readiness.nextItems}
		/>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			tagText={getSafeguard}
			reference={getSafeguard}
			report={buildBackupReport}
			hero={(list) => <Result {...list} />}
			progress={(checks) => <Progress readiness={assessBackupReadiness(checks)} />}
			after={(checks) => (
				<>
					<FirstSignNote />
					<BackupGuidance readiness={assessBackupReadiness(checks)} />
				</>
			)}
		/>
	);
}
