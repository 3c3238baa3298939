import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProviderPanel } from '#app/kits/provider-panel.tsx';
import { PrintedReport } from '#app/kits/report-view.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { SavedQuestionnaire } from '#app/kits/saved-questionnaire.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { phoneHref, site } from '#app/site.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { collectedPhrase } from '#domain/collected.ts';
import type { Answers } from '#domain/questionnaire.ts';
import { collectedOn, questions, type Urgency } from './content.ts';
import { triageIncident } from './logic.ts';
import { stageTitles, triageReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const tones: Readonly<Record<Urgency, Tone>> = {
	critical: 'danger',
	high: 'danger',
	medium: 'warn',
	low: 'ok',
};

function EmergencyBanner() {
	return (
		<aside
			aria-label="Emergency phone"
			className="flex flex-wrap items-center gap-x-3 rounded-panel bg-danger-solid px-4 py-1.5 text-white"
		>
			<TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
			<span>
				Need someone now? Our partner’s paid recovery line, 24/7:{' '}
				<a
					href={phoneHref}
					className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-white underline"
				>
					{site.phone}
				</a>
			</span>
		</aside>
	);
}

function Result({ answers, retake }: { answers: Answers; retake: () => void }) {
	const [answeredAt] = useState(() => new Date());
	const result = triageIncident(answers);
	const { level, extraLines } = result;
	return (
		<>
			<PrintedReport report={triageReport(result, answeredAt)} />
			<Stack gap="gap-6" className="max-w-reading print:hidden">
				<Stack gap="gap-2">
					<div>
						<Tag tone={tones[level.urgency]}>Urgency: {level.urgency}</Tag>
					</div>
					<ResultHeading>{level.label}</ResultHeading>
					<p className="text-soft">{level.meaning}</p>
					<p className="text-lg">
						<b>First: {level.first}</b>
					</p>
				</Stack>
				{extraLines.map(({ title, lines }) => (
					<CareCard key={title} urgency="now" title={title}>
						<List items={lines} />
					</CareCard>
				))}
				<CareCard urgency={level.urgency === 'low' ? 'calm' : 'now'} title={stageTitles.now}>
					<List ordered items={level.now} />
				</CareCard>
				<CareCard urgency={level.urgency === 'low' ? 'calm' : 'soon'} title={stageTitles.hours}>
					<List items={level.hours} />
				</CareCard>
				<CareCard urgency="calm" title={stageTitles.days}>
					<List items={level.days} />
				</CareCard>
				<p className="print:hidden">
					Useful now: <Link to="/ransom-identifier">find out which ransomware it is</Link>,{' '}
					<Link to="/ransomadvisor/compliance">list your legal deadlines</Link>,{' '}
					<Link to="/ransomadvisor/tools">all emergency tools</Link>.
				</p>
				<p className="text-sm text-soft">Facts {collectedPhrase(collectedOn)}.</p>
				<ResultActions fileName="incident-triage" report={() => triageReport(result, answeredAt)} />
				<ProviderPanel title="Recovery services" text="Specialists who recover data after ransomware." />
				<ButtonRow>
					<Button onClick={retake}>Retake</Button>
					<LinkButton to={`/${site.product}`}>Check Your Readiness</LinkButton>
				</ButtonRow>
			</Stack>
		</>
	);
}

export default function Page() {
	return (
		<SavedQuestionnaire
			questions={questions}
			banner={<EmergencyBanner />}
			submitLabel="Get Recommendations"
			verdict={(answers) => ({ tool_type: 'ransomadvisor', risk_level: triageIncident(answers).level.label })}
			savedText="Your incident triage has been saved successfully."
			notSavedText="Recommendations generated successfully."
			result={(answers, retake) => <Result answers={answers} retake={retake} />}
		/>
	);
}
