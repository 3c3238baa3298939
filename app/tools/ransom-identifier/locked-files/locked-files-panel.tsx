import { type ChangeEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlClass, Field } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { toneClass } from '#app/ui/tag.tsx';
import { formatFileSize } from '#domain/formats/numbers.ts';
import { lockedFilesText, lockedFileVerdicts } from './content.ts';
import { isScrambled, maxFiles } from './logic.ts';
import { type LockedFile, readLockedFile } from './read-file.ts';

function EntropyStrip({ name, blocks }: { name: string; blocks: readonly number[] }) {
	const width = 100 / Math.max(1, blocks.length);
	const scrambled = blocks.filter(isScrambled).length;
	const cells = blocks.map((bits, index) => ({ x: index * width, scrambled: isScrambled(bits) }));
	return (
		<svg
			className="chart"
			height="22"
			role="img"
			aria-label={`${name}: ${scrambled} of ${blocks.length} parts looked at are scrambled`}
		>
			{cells.map(({ x, scrambled }) => (
				<rect
					key={x}
					className={classNames(
						toneClass[scrambled ? 'alert' : 'plain'],
						scrambled ? 'fill-tone-solid' : 'fill-empty',
					)}
					x={`${x}%`}
					width={`${width * 0.86}%`}
					y="2"
					height="18"
				/>
			))}
		</svg>
	);
}

const SalvageCheck = lazyComponent(async () => (await import('./salvage-check.tsx')).SalvageCheck);

function FileRow({ file }: { file: LockedFile }) {
	const [isChecked, setIsChecked] = useState(false);
	const isCheckable = file.size > 0 && !file.kind?.isPicture;
	return (
		<li className="grid gap-1 border-t border-line py-2.5">
			<p className="font-semibold wrap-anywhere">
				{file.name} <span className="font-normal text-soft">{formatFileSize(file.size)}</span>
			</p>
			{isChecked ? (
				<SalvageCheck file={file.file} />
			) : (
				<>
					{file.blocks.length > 0 ? <EntropyStrip name={file.name} blocks={file.blocks} /> : null}
					<p className="text-sm">
						{lockedFileVerdicts[file.verdict]}
						{file.kind ? ` (${file.kind.name})` : ''}
						{file.kind?.isPicture ? ` ${lockedFilesText.picture}` : ''}
					</p>
					{isCheckable ? (
						<ButtonRow>
							<Button onClick={() => setIsChecked(true)}>{lockedFilesText.salvage}</Button>
						</ButtonRow>
					) : null}
				</>
			)}
		</li>
	);
}

type LockedFilesPanelProps = { isBusy: boolean; onIdentify: (files: readonly LockedFile[]) => void };

export function LockedFilesPanel({ isBusy, onIdentify }: LockedFilesPanelProps) {
	const [files, setFiles] = useState<readonly LockedFile[]>([]);
	const [problem, setProblem] = useState<string>();

	async function handleChange(event: ChangeEvent<HTMLInputElement>) {
		const selectedFiles = [...(event.target.files ?? [])];
		setProblem(selectedFiles.length > maxFiles ? lockedFilesText.tooMany : undefined);
		try {
			setFiles(await Promise.all(selectedFiles.slice(0, maxFiles).map(readLockedFile)));
		} catch (error) {
			console.warn('A file could not be read', error);
			setFiles([]);
			setProblem(lockedFilesText.unreadable);
		}
	}

	return (
		<Panel aria-label={lockedFilesText.title}>
			<Stack gap="gap-3">
				<Field label={lockedFilesText.label} hint={lockedFilesText.hint} error={problem}>
					{(control) => (
						<input {...control} type="file" multiple className={controlClass} onChange={handleChange} />
					)}
				</Field>
				{files.length > 0 ? (
					<>
						<ul>
							{files.map((file, index) => (
								<FileRow key={`${file.name} ${index.toString()}`} file={file} />
							))}
						</ul>
						<p className="text-sm text-soft">{lockedFilesText.legend}</p>
						<Button variant="primary" disabled={isBusy} onClick={() => onIdentify(files)}>
							{lockedFilesText.identify}
						</Button>
					</>
				) : null}
			</Stack>
		</Panel>
	);
}
