import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckField, controlShape, Field, FormProblem, TextAreaField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { fileSizeInKb } from '#domain/formats/bytes.ts';
import { acceptedEndings, failedNote, labels, messages, privacyNote } from './content.ts';
import { readNote } from './read-note.ts';

const longestText = 1_000_000;

export type GivenNote = { fileContent: string; fileName: string };

type NoteFormProps = {
	text: string;
	onType: (text: string) => void;
	/** Says where the text came from, where it was not typed. */
	textNote: string | undefined;
	file: File | undefined;
	onFile: (file: File | undefined) => void;
	analyzing: boolean;
	failed: boolean;
	onAnalyze: (note: GivenNote, keepLocal: boolean) => void;
};

/** The note, as a file or as text; one takes the place of the other. */
export function NoteForm({
	text,
	onType,
	textNote,
	file,
	onFile,
	analyzing,
	failed,
	onAnalyze,
}: NoteFormProps) {
	const [reading, setReading] = useState(false);
	const [problem, setProblem] = useState<string>();
	const [keepLocal, setKeepLocal] = useState(false);
	const fileInput = useRef<HTMLInputElement>(null);
	const hasText = text.trim() !== '';

	function chooseFile(chosen: File | undefined) {
		onFile(chosen);
		setProblem(undefined);
		if (chosen) onType('');
	}

	function typeText(typed: string) {
		onType(typed);
		if (typed.trim() === '') return;
		onFile(undefined);
		setProblem(undefined);
		if (fileInput.current) fileInput.current.value = '';
	}

	async function analyze(event: FormEvent) {
		event.preventDefault();
		if (analyzing || reading) return;
		if (hasText) return onAnalyze({ fileContent: text, fileName: 'manual_input.txt' }, keepLocal);
		if (!file) return toast({ ...messages.noContent, tone: 'now' });
		setReading(true);
		const read = await readNote(file);
		setReading(false);
		if (read.ok) return onAnalyze({ fileContent: read.text, fileName: file.name }, keepLocal);
		setProblem(read.problem);
		toast({ ...messages.unreadable, tone: 'now' });
	}

	return (
		<form className="grid gap-4" onSubmit={analyze}>
			<Field
				label={labels.file}
				error={problem}
				hint={file ? `${file.name}, ${fileSizeInKb(file.size)}` : labels.fileHint}
			>
				{(control) => (
					<input
						{...control}
						ref={fileInput}
						type="file"
						accept={acceptedEndings}
						className={controlShape}
						onChange={(event) => chooseFile(event.target.files?.[0])}
					/>
				)}
			</Field>
			<TextAreaField
				label={labels.text}
				value={text}
				onChange={typeText}
				rows={7}
				maxLength={longestText}
				spellCheck={false}
				hint={textNote ?? labels.textHint}
			/>
			<CheckField label={labels.keepLocal} checked={keepLocal} onChange={setKeepLocal} />
			<p className="text-sm text-soft">{privacyNote}</p>
			<FormProblem text={failed && !keepLocal ? failedNote : undefined} />
			<Button look="primary" type="submit" disabled={analyzing || reading || (!file && !hasText)}>
				{reading ? labels.readingFile : analyzing ? labels.analyzing : labels.analyze}
			</Button>
		</form>
	);
}
