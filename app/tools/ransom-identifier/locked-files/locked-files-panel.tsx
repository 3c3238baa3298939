import { type ChangeEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlShape, Field } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { fileSizeInKb } from '#domain/formats/bytes.ts';
import { lockedFilesWords, lockedFileVerdicts } from './content.ts';
import { EntropyStrip } from './entropy-strip.tsx';
import { isPicture, mostFiles } from './logic.ts';
import { type LockedFile, readLockedFile } from './read-file.ts';

function FileRow({ file }: { file: LockedFile }) {
	return (
		<li className="grid gap-1 border-t border-line py-2.5">
			<p className="font-semibold wrap-anywhere">
				{file.name} <span className="font-normal text-soft">{fileSizeInKb(file.size)}</span>
			</p>
			{file.blocks.length > 0 ? <EntropyStrip name={file.name} blocks={file.blocks} /> : null}
			<p className="text-sm">
				{lockedFileVerdicts[file.verdict]}
				{file.kind ? ` (${file.kind})` : ''}
				{isPicture(file.kind) ? ` ${lockedFilesWords.picture}` : ''}
			</p>
		</li>
	);
}

type LockedFilesPanelProps = { busy: boolean; onIdentify: (files: readonly LockedFile[]) => void };

/** Looks at locked files where they are: names, marks and how much of each is scrambled. Nothing leaves the device. */
export function LockedFilesPanel({ busy, onIdentify }: LockedFilesPanelProps) {
	const [files, setFiles] = useState<readonly LockedFile[]>([]);
	const [problem, setProblem] = useState<string>();

	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const chosen = [...(event.target.files ?? [])];
		setProblem(chosen.length > mostFiles ? lockedFilesWords.tooMany : undefined);
		try {
			setFiles(await Promise.all(chosen.slice(0, mostFiles).map(readLockedFile)));
		} catch (error) {
			console.warn('A file could not be read', error);
			setFiles([]);
			setProblem(lockedFilesWords.unreadable);
		}
	}

	return (
		<Stack gap="gap-3">
			<Field label={lockedFilesWords.label} hint={lockedFilesWords.hint} error={problem}>
				{(control) => <input {...control} type="file" multiple className={controlShape} onChange={choose} />}
			</Field>
			{files.length > 0 ? (
				<>
					<ul>
						{files.map((file, index) => (
							<FileRow key={`${file.name} ${index.toString()}`} file={file} />
						))}
					</ul>
					<p className="text-sm text-soft">{lockedFilesWords.legend}</p>
					<Button look="primary" disabled={busy} onClick={() => onIdentify(files)}>
						{lockedFilesWords.identify}
					</Button>
				</>
			) : null}
		</Stack>
	);
}
