import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type FileResult, getFileKey } from './file-result.ts';
import { describeFile } from './file-state.ts';
import { fileStateLabels } from './result-content.ts';
import { useFormatTime } from './result-context.tsx';
import type { UseLogs } from './use-logs.ts';

function formatDuration(seconds: number): string {
	return seconds < 90 ? `${Math.max(seconds, 1)} s` : `${Math.round(seconds / 60)} min`;
}

function LargeChoice({ file, onChoose }: { file: FileResult; onChoose: UseLogs['readLarge'] }) {
	if (!file.estimate) return null;
	const { all, recent } = file.estimate;
	return (
		<>
			<ButtonRow>
				<Button variant="primary" onClick={() => onChoose(file, 'recent')}>
					Read the last 7 days, {formatDuration(recent)}
				</Button>
				<Button onClick={() => onChoose(file, 'all')}>Read all, {formatDuration(all)}</Button>
			</ButtonRow>
			<p className="text-sm text-soft">On a phone, keep the screen on. A computer is faster.</p>
		</>
	);
}

/** Only names of files inside an archive contain a slash. */
const isInArchive = ({ name }: FileResult) => name.includes('/');

type FileListProps = {
	files: readonly FileResult[];
	onChoose: UseLogs['readLarge'];
	onLeaveOut: (file: FileResult) => void;
	onTakeOff: (file: FileResult) => void;
};

export function FileList({ files, onChoose, onLeaveOut, onTakeOff }: FileListProps) {
	const formatTime = useFormatTime();
	return (
		<ul className="border-t border-line">
			{files.map((file) => {
				const { state, tone, text, advice } = describeFile(file, formatTime);
				return (
					<li
						key={getFileKey(file)}
						className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b border-line py-2.5"
					>
						<div className="flex items-start justify-between gap-3">
							<span className="min-w-0 wrap-anywhere">
								<b>{file.name}</b> <span className="block text-sm text-soft">{text}</span>
							</span>
							<Tag tone={tone}>{fileStateLabels[state]}</Tag>
						</div>
						{advice ? <p className="text-sm">{advice}</p> : null}
						{state === 'damaged' && !isInArchive(file) ? (
							<ButtonRow>
								<Button onClick={() => onLeaveOut(file)}>
									Leave it out <span className="sr-only">{file.name}</span>
								</Button>
							</ButtonRow>
						) : null}
						{state === 'other' || state === 'kept' ? (
							<ButtonRow>
								<Button variant="ghost" onClick={() => onTakeOff(file)}>
									Take it off the list <span className="sr-only">{file.name}</span>
								</Button>
							</ButtonRow>
						) : null}
						{file.state === 'waiting' ? <LargeChoice file={file} onChoose={onChoose} /> : null}
					</li>
				);
			})}
		</ul>
	);
}
