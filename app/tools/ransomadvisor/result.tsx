import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SourceList } from '#app/kits/fact-source.tsx';
import { FirstActions } from '#app/kits/first-actions.tsx';
import { keepFact, recordDone } from '#app/kits/incident.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { TalkToSomeone } from '#app/kits/talk-to-someone.tsx';
import { useTicks } from '#app/kits/use-ticks.ts';
import { path } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { SeverityStrip } from '#app/ui/charts/severity-strip.tsx';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { Answers } from '#domain/models/questionnaire.ts';
import { nextActions, type Urgency } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { keptAnswers, triageIncident } from './logic.ts';
import { stageTitles, triageReport } from './report.ts';
import { StepTicks } from './step-ticks.tsx';
import type { TheftSign } from './theft-content.ts';
import { theftReport, theftTrack } from './theft-logic.ts';
import { TheftPanel } from './theft-track.tsx';
import { tool } from './tool.ts';

const tones: Readonly<Record<Urgency, Tone>> = {
	critical: 'now',
	high: 'alert',
	medium: 'soon',
	low: 'ok',
};

/** What was answered goes into the incident record, and that it was answered into the timeline. */
function useKeptTriage(answers: Answers, urgency: string, answeredAt: Date) {
	useEffect(() => {
		keepFact(form, 'answers', keptAnswers(answers));
		keepFact(form, 'urgency', urgency);
		recordDone({
			id: form.tool,
			what: `Triage answered: ${urgency}`,
			at: answeredAt,
			source: tool.title,
		});
	}, [answers, urgency, answeredAt]);
}

export function Result({ answers, retake }: { answers: Answers; retake: () => void }) {
	const [answeredAt] = useState(() => new Date());
	const result = triageIncident(answers);
	const { level, extraLines } = result;
	const [theftSigns, setTheftSigns] = useState<ReadonlySet<TheftSign>>(new Set());
	const theft = theftTrack(answers, theftSigns, level.urgency);
	const { ticks, toggle } = useTicks(form, { source: tool.title });
	const report = triageReport(result, answeredAt, theftReport(theft, theftSigns), ticks);
	useKeptTriage(answers, level.label, answeredAt);
	return (
		<Stack gap="gap-8" className="max-w-reading">
			{theft.warning ? (
				<p
					role="status"
					className="rounded-panel border border-warn bg-warn-wash p-4 font-semibold text-warn"
				>
					{theft.warning}
				</p>
			) : null}
			<ResultHero
				tone={tones[level.urgency]}
				level="h1"
				tags={<Tag tone={tones[level.urgency]}>Urgency: {level.urgency}</Tag>}
				verdict={level.label}
				picture={<SeverityStrip answers={result.severities} />}
			>
				<p>{level.meaning}</p>
				<p className="text-lg">
					<b>First: {level.first}</b>
				</p>
			</ResultHero>
			{extraLines.map(({ title, lines }) => (
				<CareCard key={title} urgency="now" title={title}>
					<List items={lines} />
				</CareCard>
			))}
			<CareCard urgency={level.urgency === 'low' ? 'calm' : 'now'} title={stageTitles.now}>
				<StepTicks steps={level.now} ticks={ticks} onToggle={toggle} />
			</CareCard>
			<FirstActions title="Tools for the next hour" actions={nextActions} />
			<p>
				<Link to={path('emergency-hub')}>All emergency tools</Link>
			</p>
			<TheftPanel track={theft} signs={theftSigns} onChange={setTheftSigns} />
			<Folds>
				<Fold title={stageTitles.hours} open>
					<StepTicks steps={level.hours} ticks={ticks} onToggle={toggle} />
				</Fold>
				<Fold title={stageTitles.days}>
					<StepTicks steps={level.days} ticks={ticks} onToggle={toggle} />
				</Fold>
			</Folds>
			<SourceList facts={Object.values(sources)} page="ransomadvisor" />
			<ResultActions
				fileName="incident-triage"
				report={() => report}
				facts={Object.values(sources)}
				inRecord
			/>
			<TalkToSomeone title="Recovery services" text="Specialists who recover data after ransomware." />
			<ButtonRow>
				<Button onClick={retake}>Retake</Button>
				<LinkButton to={path('ransomprep')}>Check Your Readiness</LinkButton>
			</ButtonRow>
		</Stack>
	);
}
