import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import {
	type FieldMap,
	type Form,
	getFieldKind,
	isEmpty,
	type Value,
	type ValueOf,
} from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/kind.ts';
import { collectToolValues, getPrefillOffers, type PrefillOffer as Offer } from '#domain/incident/prefill.ts';
import { isEmptyRecord } from '#domain/incident/record.ts';
import { useIncidentRecord, useRecordForms } from './record-store.ts';
import { sharedValues, useShareValues } from './share-values.ts';

const maxShownLength = 80;

function truncate(text: string): string {
	const characters = [...text.slice(0, maxShownLength * 4).replaceAll(/\s+/g, ' ')];
	return characters.length > maxShownLength
		? `${characters.slice(0, maxShownLength).join('')}…`
		: characters.join('');
}

function FilledNotice({ filled, onUndo }: { filled: readonly Offer[]; onUndo: () => void }) {
	const undoButton = useRef<HTMLButtonElement>(null);
	// The pressed button is unmounted; without this, keyboard focus would restart at the top of the page.
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

function OfferList({ offers, onFill }: { offers: readonly Offer[]; onFill: () => void }) {
	return (
		<Stack gap="gap-3">
			<h2 className="text-lg">You already typed this in another tool</h2>
			<ul className="grid gap-1.5">
				{offers.map(({ label, text, from }) => (
					<li key={label}>
						<b>{label}:</b> <bdi className="wrap-anywhere">{truncate(text)}</bdi>{' '}
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
	);
}

type LocalValues = Readonly<Record<string, Value>>;

function getTypedValues(fields: FieldMap, values: LocalValues): LocalValues {
	return Object.fromEntries(
		Object.entries(values).filter(([id, value]) => {
			const field = fields[id];
			return field !== undefined && !isEmpty(value) && value !== getFieldKind(field).getDefault(field);
		}),
	);
}

/** Values that the visitor typed; a value that was filled in from another tool keeps that tool as its source. */
function getSharedValues(fields: FieldMap, typed: LocalValues, filled: readonly Offer[]) {
	const pairs = Object.entries(typed).flatMap(([id, value]) => {
		const field = fields[id];
		if (field?.prefillKey === undefined || typeof value !== 'string' || value === otherValue) return [];
		const isFilled = filled.some((offer) => offer.id === id && offer.undo(value) !== value);
		return isFilled || getFieldKind(field).validate(field, value) !== undefined
			? []
			: [[field.prefillKey, value]];
	});
	return Object.fromEntries(pairs);
}

export type PrefillOfferProps<Fields extends FieldMap> = {
	form: Form<Fields>;
	local?: {
		state: FormState<Fields>;
		title: string;
		extraValues?: Readonly<Record<string, string>> | undefined;
	};
};

/** Offers values that were typed in another tool for the empty fields of this form; fills nothing without a click. */
export function PrefillPanel<Fields extends FieldMap>({ form, local }: PrefillOfferProps<Fields>) {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const shared = sharedValues.use();
	const recordState = useForm(form);
	const state = local?.state ?? recordState;
	const [filled, setFilled] = useState<readonly Offer[]>([]);
	const values: LocalValues = state.values;
	const stored = form.inRecord ? (record[form.tool] ?? {}) : getTypedValues(form.fields, values);
	useShareValues(
		{ title: local?.title ?? '', tool: form.tool },
		local ? { ...getSharedValues(form.fields, stored, filled), ...local.extraValues } : {},
	);
	if (isEmptyRecord(record) && Object.keys(shared).length === 0) return null;

	const sources = [...collectToolValues(record, forms), ...Object.values(shared)];
	const offers = getPrefillOffers(
		form.fields,
		stored,
		sources.filter(({ tool }) => tool !== form.tool),
	);
	const undoable = filled.filter(({ id, undo }) => undo(values[id] ?? '') !== values[id]);
	if (offers.length === 0 && undoable.length === 0) return null;

	function change(id: string, to: (current: Value) => Value) {
		type Id = keyof Fields & string;
		state.update(id as Id, (latest) => to(latest as Value) as ValueOf<Fields[Id]>);
	}
	function getBlank(id: string): Value {
		const field = form.fields[id];
		return form.inRecord || !field ? '' : getFieldKind(field).getDefault(field);
	}
	function fillAll() {
		for (const { id, fill } of offers) change(id, (current) => fill(current, uuidv7));
		setFilled(offers);
	}
	function undoAll() {
		for (const { id, undo } of undoable) change(id, (current) => undo(current) ?? getBlank(id));
		setFilled([]);
	}
	return (
		<Panel aria-label="Facts from other tools" className="print:hidden">
			{offers.length === 0 ? (
				<FilledNotice filled={undoable} onUndo={undoAll} />
			) : (
				<OfferList offers={offers} onFill={fillAll} />
			)}
		</Panel>
	);
}
