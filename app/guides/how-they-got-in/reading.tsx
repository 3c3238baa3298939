import { Button } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { describeFinding } from '#domain/evidence/content.ts';
import { formatFileSize } from '#domain/formats/file-size.ts';
import type { ReadProgress } from './read-files.ts';

export function Reading({ progress, onCancel }: { progress: ReadProgress; onCancel: () => void }) {
	const { fileIndex, fileCount, bytesRead, totalBytes, latest } = progress;
	const amount = `${formatFileSize(bytesRead)} of ${formatFileSize(totalBytes)}`;
	return (
		<Stack>
			<Hero aria-labelledby="reading">
				<Stack gap="gap-3">
					<h2 id="reading" className="text-2xl">
						Reading file {fileIndex + 1} of {fileCount}
					</h2>
					<Progress value={bytesRead} max={Math.max(totalBytes, 1)} label={`${amount} read`} />
					<p>
						<b>{amount}.</b> Nothing is sent.
					</p>
					<ButtonRow>
						<Button onClick={onCancel}>Cancel</Button>
					</ButtonRow>
				</Stack>
			</Hero>
			<div role="status">
				{latest ? (
					<p>
						<b>Found so far:</b> {describeFinding(latest)}
					</p>
				) : null}
			</div>
			<p className="text-sm text-soft">
				Cancel keeps what was read. Files that were read are not read twice.
			</p>
		</Stack>
	);
}
