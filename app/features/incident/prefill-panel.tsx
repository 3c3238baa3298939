import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';

const maxShownLength = 80;

function truncate(text: string): string {
	const characters = [...text.slice(0, maxShownLength * 4).replaceAll(/\s+/g, ' ')];
	return characters.length > maxShownLength
		? `${characters.slice(0, maxShownLength).join('')}…`
		: characters.join('');
}

function FilledNotice({ filled, onUndo }: { filled: readonly { label: string }[]; onUndo: () => void }) {
	const undoButton = useRef<HTMLButtonElement>(null);
	// The button that was pressed is gone; without this the keyboard would start from the top of the page.
	useEffect(() => undoButton.current?.focus(), []);
	return (
		<div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<p>Filled in: {filled.map(({ label }) => label).join(', ')}. Check that it is right.</p>
			<Button ref={undoButton} onClick={onUndo}>
				Undo
			</Button>
		</div>
	);
}

type PrefillPanelProps = {
	/** `text` as people read it, `from` the tool it was typed in. */
	offers: readonly { label: string; text: string; from: string }[];
	/** What was filled in and still stands there. */
	filled: readonly { label: string }[];
	onFill: () => void;
	onUndo: () => void;
};

/** What was typed in another tool that would fill empty fields here. Nothing is filled in without a click. */
export function PrefillPanel({ offers, filled, onFill, onUndo }: PrefillPanelProps) {
	if (offers.length === 0 && filled.length === 0) return null;
	return (
		<Panel aria-label="Facts from other tools" className="print:hidden">
			{offers.length === 0 ? (
				<FilledNotice filled={filled} onUndo={onUndo} />
			) : (
				<Stack gap="gap-3">
					<h2 className="text-lg">You already typed this in another tool</h2>
					<ul className="grid gap-1.5">
						{offers.map(({ label, text, from }) => (
							<li key={label}>
								<b>{label}:</b> <bdi>{truncate(text)}</bdi>{' '}
								<span className="text-sm text-soft">(from {from})</span>
							</li>
						))}
					</ul>
					<ButtonRow>
						<Button variant="primary" onClick={onFill}>
							<ClipboardPaste size={18} aria-hidden="true" />
							Fill in
						</Button>
					</ButtonRow>
				</Stack>
			)}
		</Panel>
	);
}
