import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Split } from '#app/ui/layout.tsx';
import type { form } from './fields.ts';

type FileInputProps = { label: string; hint: string; onFiles: (files: readonly File[]) => void };

export function FileInput({ label, hint, onFiles }: FileInputProps) {
	const [isOver, setIsOver] = useState(false);
	function take(files: FileList | null) {
		if (files && files.length > 0) onFiles([...files]);
	}
	function handleDrop(event: DragEvent) {
		event.preventDefault();
		setIsOver(false);
		take(event.dataTransfer.files);
	}
	return (
		<label
			onDragOver={(event) => {
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={handleDrop}
			className={classNames(
				'grid min-h-12 cursor-pointer justify-items-center gap-1 rounded-hero border-2 border-dashed bg-brand-wash p-5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand print:hidden',
				isOver ? 'border-ink' : 'border-brand',
			)}
		>
			<input
				type="file"
				multiple
				className="sr-only"
				onChange={(event) => {
					take(event.target.files);
					// So that choosing the same file again fires a change.
					event.target.value = '';
				}}
			/>
			<Upload size={26} className="text-brand max-sm:hidden" />
			<b className="text-lg">{label}</b>
			<span className="text-sm text-soft">{hint}</span>
		</label>
	);
}

/** Asked before and while files are read: the entries of the custody list cannot be changed later. */
export function Collector({ formState }: { formState: FormState<typeof form.fields> }) {
	return (
		<Split
			wide="even"
			main={<FormField form={formState} id="collector" />}
			side={<FormField form={formState} id="carrier" />}
		/>
	);
}
