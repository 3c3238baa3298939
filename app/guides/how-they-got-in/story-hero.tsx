import type { ReactNode } from 'react';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Kicker } from '#app/ui/hero.tsx';
import { confidenceTexts, describeNextStep } from '#domain/evidence/content.ts';
import { maxSigns, type Story } from '#domain/evidence/story.ts';
import { getStoryTitle } from './report.ts';
import { noneText } from './result-content.ts';
import { useFormatTime } from './result-context.tsx';

function SignBars({ signs, word }: { signs: number; word: string }) {
	return (
		<p className="flex flex-wrap items-center gap-1.5">
			{Array.from({ length: maxSigns }, (_, index) => index).map((index) => (
				<span
					key={index}
					aria-hidden="true"
					className={classNames(
						'h-2.5 w-6 rounded-full border-2 border-(--solid)',
						index < signs && 'bg-solid',
					)}
				/>
			))}
			<span className="pl-1">
				<b>{word}:</b> {signs} of {maxSigns} signs
			</span>
		</p>
	);
}

function WayIn({ story, actions }: { story: Story; actions: ReactNode }) {
	const formatTime = useFormatTime();
	const [best] = story.wayIn.candidates;
	if (!best) return null;
	const { word, lead } = confidenceTexts[story.wayIn.confidence];
	const facts = [
		['When', formatTime(best.time)],
		['Account', best.finding.account || 'Not recorded'],
		['First machine', story.firstComputer],
		['From', best.finding.address || 'Not recorded'],
	];
	return (
		<ResultHero
			tone="alert"
			tags={
				<Kicker>{story.wayIn.confidence === 'possible' ? 'A possible way in' : 'Most likely way in'}</Kicker>
			}
			verdict={getStoryTitle(story)}
			actions={actions}
		>
			<p>{lead}</p>
			<dl className="grid gap-0.5 lg:flex lg:flex-wrap lg:gap-x-9 lg:gap-y-2">
				{facts.map(([label, value]) => (
					<div key={label} className="flex flex-wrap items-baseline gap-x-2.5 lg:block">
						<dt className="basis-24 text-sm text-soft">{label}</dt>
						<dd className="min-w-24 flex-1 font-semibold wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<SignBars signs={story.signs} word={word} />
			<p>
				<b>Do this next:</b> {describeNextStep(best.finding)}
			</p>
		</ResultHero>
	);
}

type StoryHeroProps = { story: Story; logCount: number; actions: ReactNode };

/** What an owner can read aloud. */
export function StoryHero({ story, logCount, actions }: StoryHeroProps) {
	if (story.wayIn.candidates.length > 0) return <WayIn story={story} actions={actions} />;
	return (
		<ResultHero
			tone="plain"
			verdict={logCount === 1 ? 'This log does not show it' : `These ${logCount} logs don’t show it`}
			actions={actions}
		>
			<p>
				{story.firstSign
					? 'We found signs of an attack, but not where it began.'
					: 'We found no signs in these logs.'}{' '}
				{noneText.lead}
			</p>
		</ResultHero>
	);
}
