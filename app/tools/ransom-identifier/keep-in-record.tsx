import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useForm } from '#app/kits/form/use-form.ts';
import { keepFact, recordDone, recordUndone } from '#app/kits/incident.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { longestText } from '#domain/fields/kind.ts';
import { percent } from '#domain/formats/percent.ts';
import { form } from './fields.ts';
import { identifiedAs } from './logic.ts';
import { tool } from './tool.ts';
import { familyIn } from './use-family-in-link.ts';

type Identified = { match: RansomwareMatch; note: string };

/** The name that was found goes into the incident record by itself; the text of the note only when asked. */
function KeepInRecord({ match, note }: Identified) {
	const { values, change, clear } = useForm(form);
	const clues = match.matched_patterns.join('\n');
	const found = identifiedAs(match);

	useEffect(() => {
		keepFact(form, 'family', match.name);
		keepFact(form, 'confidence', percent(match.confidence));
		keepFact(form, 'clues', clues);
		recordDone({
			id: form.tool,
			what: found,
			at: new Date(),
			details: clues,
			source: tool.title,
		});
	}, [match.name, match.confidence, clues, found]);

	function undo() {
		clear();
		recordUndone(form.tool);
	}

	if (values.family === '') return null;
	const noteKept = values.note !== '';
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
			<p role="status">
				Kept in your incident record: {values.family}, {values.confidence}
				{noteKept ? ', with the text of the note' : ''}.
			</p>
			{note.trim() !== '' && note.length <= longestText && !noteKept ? (
				<Button onClick={() => change('note', note)}>Keep the note’s text too</Button>
			) : null}
			<Button onClick={undo}>Undo</Button>
		</div>
	);
}

/** Somebody who followed a name from search may only be reading: then nothing is kept unasked. */
export function KeepIdentified({ match, note }: Identified) {
	const onlyAsked = familyIn(useLocation().hash) === match.name && note === '';
	const [wanted, setWanted] = useState(false);
	if (!onlyAsked || wanted) return <KeepInRecord match={match} note={note} />;
	return (
		<ButtonRow>
			<Button onClick={() => setWanted(true)}>This is what hit us: keep it in my incident record</Button>
		</ButtonRow>
	);
}
