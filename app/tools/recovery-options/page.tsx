import { Fragment } from 'react';
import { PointList } from '#app/features/comparer/option-card.tsx';
import { RecoveryEvidence } from '#app/features/comparer/recovery-evidence.tsx';
import { RestoreNotes } from '#app/features/incident/restore-notes.tsx';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { SpanBar } from '#app/ui/charts/bar-list.tsx';
import { ButtonRow, List, Panel, Split, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { planningLabel } from '#domain/models/recovery-evidence.ts';
import {
	decisionFactors,
	diyAssumption,
	nextActions,
	options,
	quickRows,
	type RecoveryOption,
	verdict,
} from './content.ts';
import { sources } from './facts.ts';
import { formatSuccess, getQuickValue, getSuccessColor, type SuccessColor } from './logic.ts';
import { buildQuickTable, buildRecoveryOptionsReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const successTones: Record<SuccessColor, Tone> = { green: 'ok', blue: 'info', yellow: 'soon' };

/** May break after the dash, for narrow columns on phones. */
function BreakableRange({ text }: { text: string }) {
	return text.split('-').map((part, index) => (
		<Fragment key={part}>
			{index > 0 ? '-' : null}
			{index > 0 ? <wbr /> : null}
			{part}
		</Fragment>
	));
}

/** Each criterion is a separate row above its values, so that three columns fit on a phone. */
function QuickTable() {
	return (
		<Panel aria-labelledby="quick-comparison">
			<table aria-labelledby="quick-comparison" className="table-fixed wrap-anywhere">
				<caption className="pb-2 text-left">
					<h2 id="quick-comparison">Quick comparison</h2>
				</caption>
				<thead>
					<tr>
						{options.map(({ id, name }) => (
							<th key={id} scope="col" className="px-1 text-column">
								{name}
							</th>
						))}
					</tr>
				</thead>
				{quickRows.map(({ id: row, label }) => (
					<tbody key={row}>
						<tr>
							<th
								scope="rowgroup"
								colSpan={options.length}
								className="border-0 px-1 pb-0 text-sm font-normal text-soft"
							>
								{label}
								{row === 'success' ? <span className="block">{planningLabel}</span> : null}
							</th>
						</tr>
						<tr>
							{options.map((option) => (
								<td key={option.id} className="px-1 pt-0.5">
									{row === 'success' ? (
										<span className="grid justify-items-start gap-1.5">
											<Tag tone={successTones[getSuccessColor(option)]}>{formatSuccess(option)}</Tag>
											<SpanBar
												from={option.success.from}
												to={option.success.to}
												max={100}
												tone={successTones[getSuccessColor(option)]}
											/>
										</span>
									) : (
										<BreakableRange text={getQuickValue(row, option)} />
									)}
								</td>
							))}
						</tr>
					</tbody>
				))}
			</table>
		</Panel>
	);
}

const maxDays = Math.max(...options.map(({ days }) => days.to));

/** Our own percentages are shown only below the studies. */
function TimeChart() {
	return (
		<ul className="grid gap-3" aria-label="Recovery Time">
			{options.map(({ id, name, timeframe, cost, days }) => (
				<li key={id} className="grid gap-1">
					<span>
						<b>{name}</b>: {timeframe}, {cost}
					</span>
					<SpanBar {...days} max={maxDays} />
				</li>
			))}
		</ul>
	);
}

function OptionDetails({ option }: { option: RecoveryOption }) {
	return (
		<details name="recovery-option" className="border-t border-line">
			<summary className="px-5 py-4">
				<h3 className="inline text-ink">{option.name}</h3>
				<span className="mt-1 block text-sm text-soft">
					{option.cost} · {option.timeframe} ·{' '}
					<Tag tone={successTones[getSuccessColor(option)]}>{formatSuccess(option)} success</Tag>,{' '}
					{planningLabel}
				</span>
			</summary>
			<div className="grid gap-4 px-5 pb-5">
				<p>{option.description}</p>
				<p>Complexity: {option.complexity}</p>
				<div className="grid gap-4 md:grid-cols-2">
					<PointList title="Advantages" items={option.pros} />
					<PointList title="Disadvantages" items={option.cons} />
					<PointList title="Requirements" items={option.requirements} />
					<PointList title="Best For" items={option.bestFor} />
				</div>
			</div>
		</details>
	);
}

function DecisionFactors() {
	const [doItYourself, professional] = decisionFactors.map(({ title, points }) => (
		<Stack key={title} gap="gap-2">
			<h3>{title}</h3>
			<List items={points} />
		</Stack>
	));
	return (
		<TitledPanel id="decision-factors" title="Key Decision Factors" gap="gap-4">
			<Split wide="even" main={doItYourself} side={professional} />
		</TitledPanel>
	);
}

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<RestoreNotes />
			<ResultHero
				focusOnMount={false}
				verdict={verdict.sentence}
				picture={<TimeChart />}
				actions={
					<ResultActions
						fileName="recovery-options"
						report={buildRecoveryOptionsReport}
						facts={sources}
						table={buildQuickTable}
					/>
				}
			>
				<p className="text-soft">{verdict.basis}</p>
			</ResultHero>
			<FirstActions title="Before you decide" actions={nextActions} />
			<RecoveryEvidence page="recovery-options" assumption={diyAssumption} />
			<QuickTable />
			<Stack gap="gap-3">
				<h2>The options in detail</h2>
				{options.map((option) => (
					<OptionDetails key={option.id} option={option} />
				))}
			</Stack>
			<DecisionFactors />
			<ButtonRow>
				<LinkButton variant="primary" to={path('ransomadvisor')}>
					Take Incident Assessment
				</LinkButton>
				<LinkButton to={path('emergency-hub')}>More Emergency Tools</LinkButton>
			</ButtonRow>
		</ToolPage>
	);
}
