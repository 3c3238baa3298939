import { Button } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { describeFinding } from '#domain/evidence/content.ts';
import { formatFileSize } from '#domain/formats/numbers.ts';
import { estimateTimeLeft } from './file-state.ts';
import type { Reading } from './use-logs.ts';

const maxWaiting = 3;

/** Files that wait for their turn, below those that were read. */
function Waiting({ files }: { files: readonly File[] }) {
	const more = files.slice(maxWaiting);
	const rows = files.slice(0, maxWaiting).map(({ name, size }) => ({ name, size }));
	if (more.length > 0)
		rows.push({ name: `${more.length} more`, size: more.reduce((sum, { size }) => sum + size, 0) });
	return (
		<ul>
			{rows.map(({ name, size }) => (
				<li key={name} className="flex items-start justify-between gap-3 border-b border-line py-2.5">
					<span className="min-w-0 wrap-anywhere">
						<b>{name}</b> <span className="block text-sm text-soft">{formatFileSize(size)}</span>
					</span>
					<Tag>Waiting</Tag>
				</li>
			))}
		</ul>
	);
}

export function ReadingView({ reading, onCancel }: { reading: Reading; onCancel: () => void }) {
	const { fileIndex, queue, bytesRead, totalBytes, latest, startedAt } = reading;
	const amount = `${formatFileSize(bytesRead)} of ${formatFileSize(totalBytes)}`;
	const timeLeft = estimateTimeLeft(bytesRead, totalBytes, performance.now() - startedAt);
	return (
		<Stack>
			<Hero aria-labelledby="reading">
				<Stack gap="gap-3">
					<h2 id="reading" className="text-title">
						Reading file {fileIndex + 1} of {queue.length}
					</h2>
					<Progress value={bytesRead} max={Math.max(totalBytes, 1)} label={`${amount} read`} />
					<p>
						<b>{amount}.</b> {timeLeft} Nothing is sent.
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
			<Waiting files={queue.slice(fileIndex + 1)} />
			<p className="text-sm text-soft">
				Cancel keeps what was read. Choose a file again to go on where it stopped.
			</p>
		</Stack>
	);
}
