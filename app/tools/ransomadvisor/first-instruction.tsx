import { ArrowRight, Square, SquareCheck } from 'lucide-react';
import { useDoneText } from '#app/features/checklist/checkbox-label.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { endSentence } from '#domain/formats/sentence.ts';
import type { FirstStep } from './advice-content.ts';
import { form } from './fields.ts';

type FirstInstructionProps = {
	step: FirstStep;
	checkedAt: Date | undefined;
	onToggle: (step: FirstStep, isChecked: boolean) => void;
	/** The label of the button that goes on. */
	next: string;
};

export function FirstInstruction({ step, checkedAt, onToggle, next }: FirstInstructionProps) {
	const isDone = checkedAt !== undefined;
	const doneText = useDoneText(checkedAt, `${form.tool}/${step.id}`);
	const { isReadOnly } = useRecordSession().writer.use();
	const Icon = isDone ? SquareCheck : Square;
	return (
		<div className="grid gap-2 pt-2">
			<p className="text-lg">
				<b>{step.text}</b>
			</p>
			<Button
				variant={isDone ? 'outline' : 'danger'}
				className="min-h-14 text-lg lg:justify-self-start"
				aria-pressed={isDone}
				disabled={isReadOnly}
				onClick={() => onToggle(step, !isDone)}
			>
				<Icon size={20} />
				{step.doneLabel}
			</Button>
			<p role="status" className="text-sm text-soft empty:hidden">
				{doneText && isDone ? `${endSentence(doneText)}${isReadOnly ? '' : ' Press again to undo.'}` : ''}
			</p>
			{isDone ? (
				<LinkButton variant="primary" className="min-h-14 text-lg lg:justify-self-start" to={path('now')}>
					{next}
					<ArrowRight size={20} />
				</LinkButton>
			) : null}
			<Disclosure inline title="Why">
				<p>{step.why}</p>
			</Disclosure>
		</div>
	);
}
