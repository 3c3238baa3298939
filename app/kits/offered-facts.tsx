import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import type { Form } from '#domain/fields/form.ts';
import { type Offer, offersFor } from '#domain/incident/prefill.ts';
import { updateRecord, useIncidentRecord, useRecordForms } from './incident-record.ts';

const longestShown = 80;

function shortened(text: string): string {
	const characters = [...text.slice(0, longestShown * 4).replaceAll(/\s+/g, ' ')];
	return characters.length > longestShown
		? `${characters.slice(0, longestShown).join('')}…`
		: characters.join('');
}

function FilledNote({ filled, onUndone }: { filled: readonly Offer[]; onUndone: () => void }) {
	const undoButton = useRef<HTMLButtonElement>(null);
	// The button that was pressed is gone; without this the keyboard would start from the top of the page.
	useEffect(() => undoButton.current?.focus(), []);

	function undo() {
		updateRecord((record) => filled.reduce((current, offer) => offer.undo(current), record));
		onUndone();
	}
	return (
		<div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<p>Filled in: {filled.map((offer) => offer.label).join(', ')}. Check that it is right.</p>
			<Button ref={undoButton} onClick={undo}>
				Undo
			</Button>
		</div>
	);
}

/** What was typed in another tool that would fill empty fields here. Nothing is filled in without a click. */
export function OfferedFacts({ form }: { form: Form }) {
	const record = useIncidentRecord();
	const offers = offersFor(record, useRecordForms(), form.tool);
	const [filled, setFilled] = useState<readonly Offer[]>([]);
	const stillThere = filled.some((offer) => offer.undo(record) !== record);

	function fillIn() {
		updateRecord((latest) => offers.reduce((current, offer) => offer.fill(current), latest));
		setFilled(offers);
	}

	if (offers.length === 0 && !stillThere) return null;
	return (
		<Panel aria-label="Facts from other tools" className="print:hidden">
			{offers.length === 0 ? (
				<FilledNote filled={filled} onUndone={() => setFilled([])} />
			) : (
				<Stack gap="gap-3">
					<h2 className="text-lg">You already typed this in another tool</h2>
					<ul className="grid gap-1.5">
						{offers.map((offer) => (
							<li key={offer.label}>
								<b>{offer.label}:</b> <bdi>{shortened(offer.text)}</bdi>{' '}
								<span className="text-sm text-soft">(from {offer.from})</span>
							</li>
						))}
					</ul>
					<ButtonRow>
						<Button look="primary" onClick={fillIn}>
							<ClipboardPaste size={18} aria-hidden="true" />
							Fill in
						</Button>
					</ButtonRow>
				</Stack>
			)}
		</Panel>
	);
}
