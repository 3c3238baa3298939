import {
	Checklist,
	ChecklistActions,
	ChecklistLayout,
	SourcesNote,
	TickProgress,
	useTicks,
} from '#app/kits/checklist.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { CareCard } from '#app/ui/care-card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { percent } from '#domain/percent.ts';
import {
	type BackupItem,
	bands,
	collectedOn,
	facts,
	falseComforts,
	praise,
	rule,
	sections,
	sources,
	warning,
} from './content.ts';
import { type BackupReadiness, backupReadiness } from './logic.ts';
import { backupReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

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

export default function Page() {
	const [ticks, toggle, clear] = useTicks();
	const readiness = backupReadiness(ticks);
	return (
		<ToolPage tool={tool}>
			<ChecklistLayout
				progress={
					<>
						<TickProgress done={readiness.done} total={readiness.total} />
						<p>
							Readiness level: <Tag tone={readiness.band.tone}>{readiness.band.level}</Tag>{' '}
							{percent(readiness.share)}
						</p>
						<p className="text-sm text-soft">{bandLegend}</p>
					</>
				}
				actions={
					<ChecklistActions
						fileName="backup-checklist"
						sections={sections}
						ticks={ticks}
						mark={safeguard}
						report={() => backupReport(ticks)}
						onClear={clear}
					/>
				}
			>
				<Checklist
					sections={sections}
					ticks={ticks}
					onToggle={toggle}
					sources={sources}
					reference={safeguard}
				/>
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
				<SourcesNote collectedOn={collectedOn} />
			</ChecklistLayout>
			<NextSteps />
		</ToolPage>
	);
}
