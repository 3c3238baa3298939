import { Tag } from '#app/ui/tag.tsx';
import { formatFileSize } from '#domain/formats/file-size.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { fileKindTexts } from './content.ts';
import type { FileResult } from './read-files.ts';

function describeFile({ reading, size }: FileResult): {
	state: string;
	tone: 'ok' | 'soon' | 'plain';
	text: string;
	advice: string;
} {
	const { kind, records, skippedRecords, damagedChunks, isCut } = reading;
	if (kind === 'zip') return { state: 'Unpacked', tone: 'ok', text: formatFileSize(size), advice: '' };
	if (kind !== 'log')
		return {
			state: 'Not a log',
			tone: 'plain',
			text: `${formatFileSize(size)}, fingerprint taken`,
			advice: fileKindTexts[kind],
		};
	const text = `${formatFileSize(size)}, ${formatInteger(records)} events`;
	if (damagedChunks > 0 || skippedRecords > 0 || isCut) {
		const lost = [
			damagedChunks > 0 ? `${formatInteger(damagedChunks)} parts of 64 kB could not be read` : '',
			skippedRecords > 0 ? `${formatInteger(skippedRecords)} broken events were left out` : '',
			isCut ? 'the file ends in the middle' : '',
		].filter(Boolean);
		return {
			state: 'Damaged',
			tone: 'soon',
			text,
			advice: `${lost.join(', ')}. Keep the original: your responder may read more.`,
		};
	}
	if (records === 0)
		return { state: 'Empty', tone: 'soon', text, advice: 'A log without events. It may have been erased.' };
	return { state: 'Read', tone: 'ok', text, advice: '' };
}

export function hasTrouble(file: FileResult): boolean {
	return describeFile(file).advice !== '';
}

export function FileList({ files }: { files: readonly FileResult[] }) {
	return (
		<ul className="grid">
			{files.map((file) => {
				const { state, tone, text, advice } = describeFile(file);
				return (
					<li key={`${file.name} ${file.sha256}`} className="grid gap-1 border-b border-line py-2.5">
						<div className="flex items-start justify-between gap-3">
							<span className="min-w-0 wrap-anywhere">
								<b>{file.name}</b> <span className="block text-sm text-soft">{text}</span>
							</span>
							<Tag tone={tone}>{state}</Tag>
						</div>
						{advice ? <p className="text-sm">{advice.charAt(0).toUpperCase() + advice.slice(1)}</p> : null}
					</li>
				);
			})}
		</ul>
	);
}
