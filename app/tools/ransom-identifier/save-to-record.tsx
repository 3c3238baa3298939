import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { KeepQuestion } from '#app/features/incident/keep-question.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { maxTextLength } from '#domain/fields/kind.ts';
import { formatPercent } from '#domain/formats/amounts.ts';
import { photoMark } from '#domain/incident/photo-mark.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { form } from './fields.ts';
import { getIndicators, getNoteFindings, isProbable } from './logic.ts';
import { formatFreeTools } from './meaning.ts';
import { formatAddresses } from './photo/addresses.ts';
import { formatTools } from './report.ts';
import { getFamilyFromHash } from './use-analysis.ts';
import { useAttack } from './use-attack.ts';

type MatchWithNote = { match: RansomwareMatch & { isFromPhoto?: true }; note: string };

type KeptProps = {
	values: FormState<typeof form.fields>['values'];
	hasFindings: boolean;
	onUndo: () => void;
};

function Kept({ values: { family, confidence, note }, hasFindings, onUndo }: KeptProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
			<p role="status">
				Kept in your incident record: {family}, {confidence}
				{note === '' ? '' : ', with the text of the note'}.
				{hasFindings ? ' It also fills in the triage questions that the note settles.' : ''}
			</p>
			<Button onClick={onUndo}>Undo</Button>
			<KeepQuestion />
		</div>
	);
}

/** The record's best evidence: family, text, addresses and ending reach report, pack, timeline and room by themselves. */
function SavedMatch({ match, note }: MatchWithNote) {
	const { addTimelineEntry, removeTimelineEntry, setRecordField } = useRecordSession();
	const { values, clear } = useForm(form);
	const indicators = getIndicators(match)
		.map(({ text }) => text)
		.join('\n');
	const noteText = note.length > maxTextLength ? '' : match.isFromPhoto ? `${photoMark}:\n${note}` : note;
	const addresses = formatAddresses(note, match);
	const ending = match.indicators?.find(({ kind }) => kind === 'extension')?.value ?? '';
	const tools = formatTools(match).join('\n');
	const sentence = formatFreeTools(match, useAttack());
	const freeTool = sentence === '' ? '' : `${match.name}: ${sentence}`;
	const findings = getNoteFindings(match, note);
	const isUncertain = !isProbable(match);

	useEffect(() => {
		setRecordField(form, 'family', match.name);
		setRecordField(form, 'confidence', formatPercent(match.confidence));
		setRecordField(form, 'clues', indicators);
		setRecordField(form, 'tools', tools);
		setRecordField(form, 'findings', findings);
		setRecordField(form, 'addresses', addresses);
		setRecordField(form, 'notedEnding', ending);
		if (noteText.trim() !== '') setRecordField(form, 'note', noteText);
		addTimelineEntry({
			event: { kind: 'result', tool: form.tool, value: match.name, isUncertain },
			at: serializeInstant(new Date()),
			details: indicators,
		});
	}, [
		match.name,
		match.confidence,
		indicators,
		tools,
		findings,
		addresses,
		ending,
		noteText,
		isUncertain,
		addTimelineEntry,
		setRecordField,
	]);

	const isKept = values.family !== '';
	useEffect(() => {
		if (isKept) setRecordField(form, 'freeTool', freeTool);
	}, [isKept, freeTool, setRecordField]);

	function undo() {
		clear();
		removeTimelineEntry({ kind: 'result', tool: form.tool });
	}

	return isKept ? <Kept values={values} hasFindings={findings !== ''} onUndo={undo} /> : null;
}

/** A visitor who came from search may only be reading, so saving needs a click. */
export function SaveMatchToRecord({ match, note }: MatchWithNote) {
	const isLookupOnly = getFamilyFromHash(useLocation().hash) === match.name && note === '';
	const [isConfirmed, setIsConfirmed] = useState(false);
	if (!isLookupOnly || isConfirmed) return <SavedMatch match={match} note={note} />;
	return (
		<ButtonRow>
			<Button onClick={() => setIsConfirmed(true)}>This is what hit us: keep it in my incident record</Button>
		</ButtonRow>
	);
}
