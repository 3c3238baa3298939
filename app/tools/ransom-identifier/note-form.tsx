import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, controlClass, Field, FormError, TextAreaField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { formatKilobytes } from '#domain/formats/bytes.ts';
import { acceptedExtensions, failedNote, labels, messages, privacyNote } from './content.ts';
import { readNote } from './read-note.ts';

const maxTextLength = 1_000_000;

export type SubmittedNote = { fileContent: string; fileName: string };

type NoteFormProps = {
	text: string;
	onTextChange: (text: string) => void;
	textHint: string | undefined;
	file: File | undefined;
	onFileChange: (file: File | undefined) => void;
	isAnalyzing: boolean;
	hasFailed: boolean;
	onAnalyze: (note: SubmittedNote, keepLocal: boolean) => void;
};

export function NoteForm({
	text,
	onTextChange,
	textHint,
	file,
	onFileChange,
	isAnalyzing,
	hasFailed,
	onAnalyze,
}: NoteFormProps) {
	const [isReading, setIsReading] = useState(false);
	const [problem, setProblem] = useState<string>();
	const [keepLocal, setKeepLocal] = useState(false);
	const fileInput = useRef<HTMLInputElement>(null);
	const hasText = text.trim() !== '';

	function handleFileChange(selectedFile: File | undefined) {
		onFileChange(selectedFile);
		setProblem(undefined);
		if (selectedFile) onTextChange('');
	}

	function handleTextChange(newText: string) {
		onTextChange(newText);
		if (newText.trim() === '') return;
		onFileChange(undefined);
		setProblem(undefined);
		if (fileInput.current) fileInput.current.value = '';
	}

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isAnalyzing || isReading) return;
		if (hasText) return onAnalyze({ fileContent: text, fileName: 'manual_input.txt' }, keepLocal);
		if (!file) return toast({ ...messages.noContent, tone: 'now' });
		setIsReading(true);
		const result = await readNote(file);
		setIsReading(false);
		if (result.ok) return onAnalyze({ fileContent: result.text, fileName: file.name }, keepLocal);
		setProblem(result.problem);
		toast({ ...messages.unreadable, tone: 'now' });
	}

	return (
		<form className="grid gap-4" onSubmit={handleSubmit}>
			<Field
				label={labels.file}
				error={problem}
				hint={file ? `${file.name}, ${formatKilobytes(file.size)}` : labels.fileHint}
			>
				{(control) => (
					<input
						{...control}
						ref={fileInput}
						type="file"
						accept={acceptedExtensions}
						className={controlClass}
						onChange={(event) => handleFileChange(event.target.files?.[0])}
					/>
				)}
			</Field>
			<TextAreaField
				label={labels.text}
				value={text}
				onChange={handleTextChange}
				rows={7}
				maxLength={maxTextLength}
				spellCheck={false}
				hint={textHint ?? labels.textHint}
			/>
			<CheckboxField label={labels.keepLocal} checked={keepLocal} onChange={setKeepLocal} />
			<p className="text-sm text-soft">{privacyNote}</p>
			<FormError text={hasFailed && !keepLocal ? failedNote : undefined} />
			<Button variant="primary" type="submit" disabled={isAnalyzing || isReading || (!file && !hasText)}>
				{isReading ? labels.readingFile : isAnalyzing ? labels.analyzing : labels.analyze}
			</Button>
		</form>
	);
}
