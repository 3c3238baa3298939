import { Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { useIncidentRecord, useRecordForms } from '#app/features/incident/record-session.ts';
import { SavedQuestionnaire } from '#app/features/questionnaire/saved-questionnaire.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path, theftTrackSearch } from '#app/site/paths.ts';
import { phoneHref, site } from '#app/site/site.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { triageRiskLevels } from '#contract/risk-levels.ts';
import { textField } from '#domain/fields/builders.ts';
import { collectToolValues, findRecordValue } from '#domain/incident/derive.ts';
import { isRows, noteFindingsKey } from '#domain/incident/record.ts';
import { validateAnswers } from '#domain/models/questionnaire.ts';
import { questions } from './content.ts';
import { answerFromNote, fromAnswerRows, rateAnswers } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const Result = lazyWithPlaceholder(async () => (await import('./result.tsx')).Result);

function EmergencyBanner() {
	return (
		<aside
			aria-label="Emergency phone"
			className="@container flex items-center gap-x-3 rounded-panel bg-danger-solid px-[min(0.875rem,4vw)] py-1 text-sm leading-snug text-white sm:text-base"
		>
			<Unplug size={20} className="shrink-0 @max-3xs:hidden" />
			<span className="flex flex-1 flex-wrap items-center justify-between gap-x-3">
				<span>
					<b>Still connected?</b> Cable out, Wi-Fi off.
				</span>
				{ifLine(
					<span className="text-sm @max-3xs:hidden">
						{site.help.banner}{' '}
						<a
							href={phoneHref}
							className="hit-area inline-flex min-h-9 items-center font-bold whitespace-nowrap text-white underline"
						>
							{site.phone}
						</a>
					</span>,
				)}
			</span>
		</aside>
	);
}

const noteFindingsField = textField('', { recordKey: noteFindingsKey });

function useSavedAnswers() {
	const rows = useIncidentRecord()[tool.id]?.answers;
	const answers = fromAnswerRows(isRows(rows) ? rows.map(({ id, answer = '' }) => ({ id, answer })) : []);
	return validateAnswers(questions, answers).length === 0 ? answers : undefined;
}

function useKnownAnswers() {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const findings = findRecordValue(collectToolValues(record, forms), noteFindingsField);
	return findings && { answers: answerFromNote(findings.value), note: 'Your ransom note answers this.' };
}

export default function Page() {
	const known = useKnownAnswers();
	const savedAnswers = useSavedAnswers();
	return (
		<SavedQuestionnaire
			questions={questions}
			known={known}
			savedAnswers={savedAnswers}
			banner={<EmergencyBanner />}
			firstQuestionExtra={
				<p className="flex flex-wrap gap-x-6 text-sm">
					<Link
						to={path('now')}
						className="inline-flex min-h-12 items-center font-semibold text-brand underline not-in-data-record:hidden"
					>
						Continue your incident instead
					</Link>
					<Link
						to={{ pathname: path('now'), search: theftTrackSearch }}
						className="inline-flex min-h-12 items-center text-brand underline"
					>
						Files fine, data stolen?
					</Link>
				</p>
			}
			submitLabel="Get Recommendations"
			verdict={(answers) => ({
				tool_type: 'ransomadvisor',
				risk_level: triageRiskLevels[rateAnswers(answers).urgency],
			})}
			savedText="Your incident triage has been saved successfully."
			notSavedText="Recommendations generated successfully."
			result={(answers, retake) => <Result answers={answers} retake={retake} />}
		/>
	);
}
