import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '#app/lib/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { clockText, next, notStarted, pause, previous, type Run, start } from './clock.ts';
import { type Business, closing, type Inject, injects, type Opening, rulesToRead } from './content.ts';
import { beginsAt, filled, minutesOf, readAloud, stageCount } from './logic.ts';
import { ScoreField } from './score.tsx';

type EventProps = {
	inject: Inject;
	opening: Opening;
	business: Business | undefined;
	score: number | undefined;
	onScore: (score: number) => void;
};

function Event({ inject, opening, business, score, onScore }: EventProps) {
	return (
		<Stack gap="gap-3">
			<p className="text-xl">“{readAloud(inject, opening, business)}”</p>
			<p>
				<b>Ask:</b> {filled(inject.ask, business)}
			</p>
			<details>
				<summary>A good answer has</summary>
				<div className="pt-2">
					<List items={inject.good} />
				</div>
			</details>
			<ScoreField inject={inject} score={score} onScore={onScore} />
		</Stack>
	);
}

function stageName(stage: number): string {
	if (stage === 0) return 'Introduction';
	return injects[stage - 1]?.skill ?? 'Close';
}

/** The clock alone changes every second; a screen reader asks for it instead of hearing it. */
function StageClock({ run }: { run: Run }) {
	const now = useNow();
	return (
		<p role="timer" className="text-xl font-bold">
			{clockText(run, run.since === undefined || !now ? (run.since ?? 0) : now.getTime())}
		</p>
	);
}

/** The exercise on the screen, one event at a time, with a clock that can be paused and never moves on by itself. */
export function Runner({
	opening,
	business,
	scores,
	onScore,
}: {
	opening: Opening;
	business: Business | undefined;
	scores: Readonly<Record<string, number>>;
	onScore: (id: string, score: number) => void;
}) {
	const [run, setRun] = useState<Run>(notStarted);
	const inject = injects[run.stage - 1];
	const running = run.since !== undefined;
	const change = (step: (run: Run, now: number) => Run) => () =>
		setRun((current) => step(current, Date.now()));
	return (
		<Hero tone="calm" aria-labelledby="run">
			<Stack gap="gap-4">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="run" aria-live="polite">
						{run.stage + 1} of {stageCount}: {stageName(run.stage)}
					</h2>
					<StageClock run={run} />
				</div>
				<p className="text-sm text-soft">
					Begins at minute {beginsAt(run.stage)}, {minutesOf(run.stage)} minutes.
				</p>
				{inject ? (
					<Event
						key={inject.id}
						inject={inject}
						opening={opening}
						business={business}
						score={scores[inject.id]}
						onScore={(score) => onScore(inject.id, score)}
					/>
				) : (
					<p className="text-lg">“{run.stage === 0 ? rulesToRead : closing}”</p>
				)}
				<ButtonRow>
					<Button look="primary" onClick={change(running ? pause : start)}>
						{running ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
						{running ? 'Pause' : run.stage === 0 && run.spentMs === 0 ? 'Start the clock' : 'Go on'}
					</Button>
					<Button onClick={change(previous)} disabled={run.stage === 0}>
						<SkipBack size={18} aria-hidden="true" />
						Back
					</Button>
					<Button onClick={change(next)} disabled={run.stage === stageCount - 1}>
						<SkipForward size={18} aria-hidden="true" />
						Next
					</Button>
					<Button onClick={() => setRun(notStarted)}>
						<RotateCcw size={18} aria-hidden="true" />
						Reset
					</Button>
				</ButtonRow>
			</Stack>
		</Hero>
	);
}
