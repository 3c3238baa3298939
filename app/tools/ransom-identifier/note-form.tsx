import {
	type ClipboardEvent,
	type FormEvent,
	type ReactNode,
	type Ref,
	useId,
	useRef,
	useState,
} from 'react';
import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckboxField, FormError, TextAreaField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { formatKilobytes } from '#domain/formats/amounts.ts';
import { acceptedExtensions, failedNote, labels, messages } from './content.ts';
import { FileInputMethod } from './input-method.tsx';
import { readNote } from './read-note.ts';

const maxTextLength = 1_000_000;

/** A pasted address or word is the start of what the visitor types. */
const minPastedLength = 40;

export type SubmittedNote = { fileContent: string; fileName: string };

type NoteFormProps = {
	text: string;
	onTextChange: (text: string) => void;
	textHint: string | undefined;
	picture: ReactNode;
	file: File | undefined;
	onFileChange: (file: File | undefined) => void;
	isAnalyzing: boolean;
	hasFailed: boolean;
	onAnalyze: (note: SubmittedNote, keepLocal: boolean) => void;
	/** Without a button that says so nothing is sent, so a pasted note is analyzed on the device. */
	onPaste: (note: SubmittedNote) => void;
};

const fromText = (fileContent: string): SubmittedNote => ({ fileContent, fileName: 'manual_input.txt' });

type NoteTextProps = Pick<NoteFormProps, 'text' | 'onTextChange' | 'textHint' | 'picture' | 'onPaste'>;

function NoteText({ text, onTextChange, textHint, picture, onPaste }: NoteTextProps) {
	function handlePaste({ currentTarget }: ClipboardEvent<HTMLTextAreaElement>) {
		// The pasted text is in the field only after this event.
		setTimeout(() => {
			if (currentTarget.value.trim().length >= minPastedLength) onPaste(fromText(currentTarget.value));
		});
	}
	return (
		<div
			className={classNames(
				'grid grid-cols-[minmax(0,1fr)] gap-4',
				picture !== null && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
			)}
		>
			{picture}
			<TextAreaField
				label={labels.text}
				value={text}
				onChange={onTextChange}
				onPaste={handlePaste}
				rows={7}
				// By CSS: a height set by script would move the buttons below it under the visitor's finger at hydration.
				className="placeholder-shown:h-12"
				maxLength={maxTextLength}
				spellCheck={false}
				placeholder={labels.textHint}
				hint={textHint}
			/>
		</div>
	);
}

type NoteFileProps = {
	ref: Ref<HTMLInputElement>;
	file: File | undefined;
	problem: string | undefined;
	onChange: (file: File | undefined) => void;
};

function NoteFile({ ref, file, problem, onChange }: NoteFileProps) {
	const problemId = useId();
	return (
		<>
			<FileInputMethod
				ref={ref}
				icon="file"
				accept={acceptedExtensions}
				aria-describedby={problemId}
				aria-invalid={problem === undefined ? undefined : true}
				hint={file ? `${file.name}, ${formatKilobytes(file.size)}` : labels.fileHint}
				onChange={(event) => onChange(event.target.files?.[0])}
			>
				{labels.file}
			</FileInputMethod>
			<p id={problemId} className="text-sm font-semibold text-danger empty:hidden">
				{problem}
			</p>
		</>
	);
}

export function NoteForm(props: NoteFormProps) {
	const { text, onTextChange, file, onFileChange, isAnalyzing, hasFailed, onAnalyze } = props;
	const [isReading, setIsReading] = useState(false);
	const [problem, setProblem] = useState<string>();
	const { keepNoteLocal } = useTabState();
	const keepLocal = keepNoteLocal.use() === 'yes';
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
		if (hasText) return onAnalyze(fromText(text), keepLocal);
		if (!file) return toast({ ...messages.noContent, tone: 'now' });
		setIsReading(true);
		const result = await readNote(file);
		setIsReading(false);
		if (result.ok) return onAnalyze({ fileContent: result.text, fileName: file.name }, keepLocal);
		setProblem(result.problem);
		toast({ ...messages.unreadable, tone: 'now' });
	}

	return (
		<form className="grid grid-cols-[minmax(0,1fr)] gap-2.5" onSubmit={handleSubmit}>
			<NoteText {...props} onTextChange={handleTextChange} />
			<NoteFile ref={fileInput} file={file} problem={problem} onChange={handleFileChange} />
			<FormError text={hasFailed && !keepLocal ? failedNote : undefined} />
			<Button variant="primary" type="submit" disabled={isAnalyzing || isReading || (!file && !hasText)}>
				{isReading ? labels.readingFile : isAnalyzing ? labels.analyzing : labels.analyze}
			</Button>
			<CheckboxField
				label={labels.keepLocal}
				checked={keepLocal}
				onChange={(isChecked) => keepNoteLocal.set(isChecked ? 'yes' : '')}
			/>
		</form>
	);
}
