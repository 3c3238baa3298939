import { useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { answerInsurer, type InsurerAnswer } from '#domain/ready/insurer.ts';
import { insurerWarning } from './content.ts';
import {
	buildInsurerReport,
	buildInsurerTable,
	countAnswers,
	describeBasis,
	formatAnswer,
} from './insurer-report.ts';
import type { PlanView } from './logic.ts';
import { ReportFrame } from './report-frame.tsx';

function Answer({ answer }: { answer: InsurerAnswer }) {
	const { question, isDoubtful } = answer;
	return (
		<li
			className={classNames(
				'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 border-b border-line py-3 lg:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)]',
				isDoubtful && 'tone-soon border-l-4 border-l-(--solid) bg-wash px-2',
			)}
		>
			<b className="text-soft">{question.number}</b>
			<h3 className="text-base">{question.text}</h3>
			<div className="grid content-start gap-1 max-lg:col-start-2">
				<p className="font-semibold">
					{formatAnswer(answer)} {isDoubtful ? <Tag tone="soon">Check before you sign</Tag> : null}
				</p>
				<p className="text-sm text-soft">{describeBasis(answer)}</p>
				<p className="text-sm text-soft">
					A yes counts when: {question.yesWhen} {question.knockOut}
				</p>
			</div>
		</li>
	);
}

function Answers({ view }: { view: PlanView }) {
	const [shown, setShown] = useState<'doubtful' | ''>('');
	const answers = answerInsurer(view.standings, view.actions);
	return (
		<div className="grid gap-3">
			<p className="font-semibold">{countAnswers(answers)}</p>
			<div className="max-w-60">
				<SelectField
					label="Show"
					value={shown}
					placeholder={`All ${answers.length}`}
					options={[{ value: 'doubtful', label: 'Check first' }]}
					onChange={setShown}
				/>
			</div>
			<ol aria-label="Answers" className="border-t border-line">
				{answers
					.filter(({ isDoubtful }) => shown === '' || isDoubtful)
					.map((answer) => (
						<Answer key={answer.question.number} answer={answer} />
					))}
			</ol>
		</div>
	);
}

export function InsurerPage() {
	return (
		<ReportFrame
			page="plan-insurer"
			lead={insurerWarning}
			isWarning
			getReport={({ view }) => ({
				fileName: 'insurers-questions',
				report: () => buildInsurerReport(view),
				table: () => buildInsurerTable(view),
				content: <Answers view={view} />,
			})}
		/>
	);
}
