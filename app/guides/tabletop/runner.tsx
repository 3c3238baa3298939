import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useNow } from '#app/lib/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { closingText, type Inject, injects, rulesToRead } from './content.ts';
import type { form as exerciseForm } from './fields.ts';
import {
	fillPlaceholders,
	findBusiness,
	getReadAloudText,
	getStageMinutes,
	getStageStartMinute,
	stageCount,
} from './logic.ts';
import {
	formatTimer,
	initialTimer,
	nextStage,
	pauseTimer,
	previousStage,
	startTimer,
	type TimerState,
} from './timer.ts';

type ExerciseProps = { form: FormState<typeof exerciseForm.fields> };

function InjectCard({ inject, form }: ExerciseProps & { inject: Inject }) {
	const { opening } = form.values;
	const business = findBusiness(form.values.business);
	return (
		<Stack gap="gap-3">
			<p className="text-xl">“{getReadAloudText(inject, opening, business)}”</p>
			<p>
				<b>Ask:</b> {fillPlaceholders(inject.question, business)}
			</p>
			<Disclosure inline title="A good answer has">
				<List items={inject.goodAnswers} />
			</Disclosure>
			<FormField form={form} id={inject.id} />
		</Stack>
	);
}

function getStageName(stage: number): string {
	if (stage === 0) return 'Introduction';
	return injects[stage - 1]?.skill ?? 'Close';
}

/** Not a live region, because it changes every second. */
function StageTimer({ timer }: { timer: TimerState }) {
	const now = useNow();
	return (
		<p role="timer" className="text-xl font-bold">
			{formatTimer(timer, timer.startedAt === undefined || !now ? (timer.startedAt ?? 0) : now.getTime())}
		</p>
	);
}

type TimerButtonsProps = { timer: TimerState; onChange: (change: (timer: TimerState) => TimerState) => void };

function TimerButtons({ timer, onChange }: TimerButtonsProps) {
	const isRunning = timer.startedAt !== undefined;
	const updateTimer = (transition: (timer: TimerState, now: number) => TimerState) => () =>
		onChange((current) => transition(current, Date.now()));
	return (
		<ButtonRow>
			<Button variant="primary" onClick={updateTimer(isRunning ? pauseTimer : startTimer)}>
				{isRunning ? <Pause size={18} /> : <Play size={18} />}
				{isRunning ? 'Pause' : timer.stage === 0 && timer.elapsedMs === 0 ? 'Start the clock' : 'Go on'}
			</Button>
			<Button onClick={updateTimer(previousStage)} disabled={timer.stage === 0}>
				<SkipBack size={18} />
				Back
			</Button>
			<Button onClick={updateTimer(nextStage)} disabled={timer.stage === stageCount - 1}>
				<SkipForward size={18} />
				Next
			</Button>
			<Button onClick={() => onChange(() => initialTimer)}>
				<RotateCcw size={18} />
				Reset
			</Button>
		</ButtonRow>
	);
}

export function ExerciseRunner({ form, actions }: ExerciseProps & { actions: ReactNode }) {
	const [timer, setTimer] = useState<TimerState>(initialTimer);
	const inject = injects[timer.stage - 1];
	return (
		<Hero tone="calm" aria-labelledby="run">
			<Stack gap="gap-4">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="run" aria-live="polite">
						{timer.stage + 1} of {stageCount}: {getStageName(timer.stage)}
					</h2>
					<StageTimer timer={timer} />
				</div>
				<p className="text-sm text-soft">
					Begins at minute {getStageStartMinute(timer.stage)}, {getStageMinutes(timer.stage)} minutes.
				</p>
				{inject ? (
					<InjectCard key={inject.id} inject={inject} form={form} />
				) : (
					<p className="text-lg">“{timer.stage === 0 ? rulesToRead : closingText}”</p>
				)}
				<TimerButtons timer={timer} onChange={setTimer} />
				{actions}
			</Stack>
		</Hero>
	);
}
