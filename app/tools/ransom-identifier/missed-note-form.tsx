import { useState } from 'react';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { site } from '#app/site/site.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, FormError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { getNoteConsentText, noteConsentVersion } from '#contract/consent.ts';
import { maxFamilyNameLength, maxMissedNoteLength } from '#contract/limits.ts';
import type { MissedNoteInput } from '#contract/missed-notes.ts';
import { toStorableText } from './logic.ts';
import { missedNote } from './result-content.ts';

async function sendNote(input: MissedNoteInput): Promise<string> {
	const [{ api, readJson }, { solveProofOfWork }] = await Promise.all([
		import('#app/lib/api.ts'),
		import('#app/lib/proof-of-work.ts'),
	]);
	const headers = { 'x-proof': await solveProofOfWork() };
	const { id } = await readJson(api['missed-notes'].$post({ json: input }, { headers }));
	return id;
}

/** Nothing is sent without the checkbox and the button. */
export function MissedNoteForm({ note, answer }: { note: string; answer: string | undefined }) {
	const [text, setText] = useState(() => toStorableText(note));
	const [family, setFamily] = useState('');
	const [hasConsent, setHasConsent] = useState(false);
	const [sentId, setSentId] = useState<string>();
	const [isBusy, onSubmit, problem] = useSubmit(missedNote.failed, async () => {
		const id = await sendNote({
			text: toStorableText(text),
			...(family.trim() && { family: family.trim() }),
			...(answer && { answer }),
			consent: noteConsentVersion,
		});
		setSentId(id);
	});

	if (sentId) {
		return (
			<p role="status">
				{missedNote.sent} <span className="font-semibold wrap-anywhere">{sentId}</span>.
			</p>
		);
	}
	return (
		<form className="grid gap-4" onSubmit={onSubmit}>
			<p>{missedNote.introduction}</p>
			<TextAreaField
				label={missedNote.text}
				hint={missedNote.textHint}
				rows={6}
				maxLength={maxMissedNoteLength}
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={setText}
			/>
			<TextField
				label={missedNote.family}
				hint={missedNote.familyHint}
				maxLength={maxFamilyNameLength}
				autoComplete="off"
				value={family}
				onChange={setFamily}
			/>
			<CheckboxField
				label={getNoteConsentText(noteConsentVersion, site.name)}
				checked={hasConsent}
				onChange={setHasConsent}
			/>
			<FormError text={problem} />
			<ButtonRow>
				<Button type="submit" disabled={isBusy || !hasConsent || text.trim() === ''}>
					{isBusy ? missedNote.sending : missedNote.send}
				</Button>
			</ButtonRow>
		</form>
	);
}
