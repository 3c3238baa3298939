import { Database, Globe, KeyRound, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { AreaBars } from '#app/ui/charts/area-bars.tsx';
import { AttackPath } from '#app/ui/charts/attack-path.tsx';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { ConfidenceBar } from '#app/ui/charts/confidence-bar.tsx';
import { DeadlineTrack } from '#app/ui/charts/deadline-track.tsx';
import { EventTimeline } from '#app/ui/charts/event-timeline.tsx';
import { Gantt } from '#app/ui/charts/gantt.tsx';
import { LetterGrade } from '#app/ui/charts/letter-grade.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { QuartileBar } from '#app/ui/charts/quartile-bar.tsx';
import { RangeBar } from '#app/ui/charts/range-bar.tsx';
import { ScoreDial } from '#app/ui/charts/score-dial.tsx';
import { ScoreDots } from '#app/ui/charts/score-dots.tsx';
import { SeverityStrip } from '#app/ui/charts/severity-strip.tsx';
import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { Hero } from '#app/ui/hero.tsx';
import type { Tone } from '#app/ui/tag.tsx';
import { formatUsd } from '#domain/formats/amounts.ts';
import { checklistSections, costs, hoursPerDay, systems } from './chart-example-data.ts';

export const chartExamples: readonly { name: string; tone?: Tone; chart: ReactNode }[] = [
	{
		name: 'Score dial',
		tone: 'soon',
		chart: (
			<ScoreDial
				label="Score"
				value={22}
				max={36}
				tone="soon"
				projectedValue={29}
				bands={[
					{ from: 0, to: 60, tone: 'now' },
					{ from: 60, to: 80, tone: 'soon' },
					{ from: 80, to: 100, tone: 'ok' },
				]}
				caption="of 36 points (61%)"
				description="Score 22 of 36, 61%: Moderately Prepared. The three fixes lead to 29."
			/>
		),
	},
	{
		name: 'Area bars',
		chart: (
			<AreaBars
				label="Points of each area"
				areas={[
					{ id: 'restore', label: 'Restore tests', points: 0, max: 3 },
					{ id: 'offline', label: 'Offline backup', points: 1, max: 3 },
					{ id: 'updates', label: 'Updates', points: 3, max: 3 },
				]}
			/>
		),
	},
	{
		name: 'Deadline track',
		tone: 'soon',
		chart: (
			<DeadlineTrack
				description="Four deadlines: 1 after 24 hours, 2 after 72 hours, 3 and 4 after 30 days. Now is hour 7."
				elapsedHours={7}
				deadlines={[
					{ number: 1, hours: hoursPerDay, tone: 'soon' },
					{ number: 2, hours: 3 * hoursPerDay, tone: 'soon' },
					{ number: 3, hours: 30 * hoursPerDay, tone: 'calm' },
					{ number: 4, hours: 30 * hoursPerDay, tone: 'calm' },
				]}
			/>
		),
	},
	{ name: 'Letter grade', tone: 'alert', chart: <LetterGrade grade="D" /> },
	{ name: 'No grade', tone: 'plain', chart: <LetterGrade grade={undefined} /> },
	{
		name: 'Severity strip',
		tone: 'now',
		chart: (
			<SeverityStrip
				answers={['critical', 'critical', 'high', 'medium', 'medium', 'low', 'critical', 'critical']}
			/>
		),
	},
	{
		name: 'Attack path',
		chart: (
			<AttackPath
				label="The way in"
				steps={[
					{ id: 'internet', icon: <Globe size={20} />, title: 'Internet', note: 'Anyone, day and night' },
					{
						id: 'rdp',
						icon: <KeyRound size={20} />,
						title: 'Remote Desktop',
						note: 'a guessed password is enough',
						weakness: 'open',
					},
					{ id: 'server', icon: <Server size={20} />, title: 'Server', note: 'Remote Desktop lands here' },
					{ id: 'backups', icon: <Database size={20} />, title: 'Backups', note: 'Not visible from outside' },
				]}
			/>
		),
	},
	{
		name: 'Gantt',
		chart: (
			<Gantt
				label="Recovery timeline"
				rows={systems.map((row) => ({ ...row, detail: `hour ${row.start} to ${row.end}` }))}
				formatTick={(hour) => (hour === 0 ? 'hour 0' : String(hour))}
				legend={[
					{ series: 1, label: 'critical' },
					{ series: 2, label: 'high' },
				]}
				targetLabel="RTO"
			/>
		),
	},
	{
		name: 'Stacked bar',
		tone: 'calm',
		chart: (
			<>
				<StackedBar
					description={`Cost by part: ${costs.map(({ label, width }) => `${label} ${Math.round(width)}%`).join(', ')}`}
					segments={costs}
				/>
				<StackedLegend
					segments={costs}
					formatSegment={({ label, width }) => `${label} ${Math.round(width)}%`}
				/>
			</>
		),
	},
	{
		name: 'Range',
		tone: 'calm',
		chart: (
			<RangeBar
				low={277_000}
				likely={369_317}
				high={462_000}
				format={formatUsd}
				description="Between $277,000 and $462,000"
			/>
		),
	},
	{
		name: 'Quartiles',
		tone: 'calm',
		chart: (
			<QuartileBar
				quartiles={[35, 50, 70]}
				value={61}
				valueLabel="You: 61%"
				description="You: 61%. Half of the others are between 35% and 70%."
			/>
		),
	},
	{
		name: 'Bar list',
		chart: (
			<BarList
				max={100}
				bars={[
					{ id: 'a', label: 'Training cost', value: 40, text: '$40' },
					{ id: 'b', label: 'Savings', value: 90, text: '$90', tone: 'ok' },
				]}
			/>
		),
	},
	{
		name: 'Comparison dots',
		chart: (
			<p>
				Restore speed <ScoreDots value={4} />
			</p>
		),
	},
	{
		name: 'Progress of a checklist',
		tone: 'now',
		chart: (
			<ProgressStrip
				label="Progress"
				sections={checklistSections.map(({ id, label, sizes }) => ({
					id,
					label,
					items: sizes.map((done, index) => ({
						id: `${id} ${index}`,
						done: done === 1,
						critical: index % 2 === 0,
					})),
				}))}
			/>
		),
	},
	{
		name: 'Line in time',
		chart: (
			<EventTimeline
				description="Three events from 02:10 to 08:15: note found, network cut, photos taken"
				points={[
					{ number: 1, at: 130, tone: 'now' },
					{ number: 2, at: 171 },
					{ number: 3, at: 495 },
				]}
				phases={[{ id: 'contain', label: 'Contain', from: 130, to: 300, series: 2 }]}
				startLabel="02:10"
				endLabel="08:15"
			/>
		),
	},
	{
		name: 'Confidence',
		chart: (
			<ConfidenceBar
				percent={78}
				levels={[
					{ from: 0, to: 39, label: 'weak hint' },
					{ from: 40, to: 69, label: 'possible' },
					{ from: 70, to: 89, label: 'probable' },
					{ from: 90, to: 100, label: 'very likely' },
				]}
			/>
		),
	},
];

export function ChartExamples() {
	return (
		<main className="grid gap-6 p-4">
			<h1>Pictures</h1>
			{chartExamples.map(({ name, tone, chart }) =>
				tone ? (
					<Hero key={name} tone={tone} aria-label={name}>
						<h2>{name}</h2>
						{chart}
					</Hero>
				) : (
					<section key={name} aria-label={name} className="grid gap-3">
						<h2>{name}</h2>
						{chart}
					</section>
				),
			)}
		</main>
	);
}
