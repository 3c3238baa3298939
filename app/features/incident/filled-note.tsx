import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import {
	type FieldMap,
	type Form,
	getFieldKind,
	isEmpty,
	type Value,
	type ValueOf,
} from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/kind.ts';
import {
	collectToolValues,
	type FilledFields,
	getNewPrefills,
	getPrefills,
	isUnchanged,
	type ToolValues,
	withoutCopies,
} from '#domain/incident/derive.ts';
import { filledFields, setFilledFields } from './prefill-state.ts';
import { writer } from './record-state.ts';
import { useIncidentRecord, useRecordForms } from './record-store.ts';
import { sharedValues, useShareValues } from './share-values.ts';

type FormValues = Readonly<Record<string, Value>>;

function getTypedValues(fields: FieldMap, values: FormValues): FormValues {
	return Object.fromEntries(
		Object.entries(values).filter(([id, value]) => {
			const field = fields[id];
			return field !== undefined && !isEmpty(value) && value !== getFieldKind(field).getDefault(field);
		}),
	);
}

/** Values that the visitor typed; a value that was filled in from another tool keeps that tool as its source. */
function getSharedValues(fields: FieldMap, typed: FormValues, filled: FilledFields) {
	const pairs = Object.entries(typed).flatMap(([id, value]) => {
		const field = fields[id];
		if (field?.recordKey === undefined || typeof value !== 'string' || value === otherValue) return [];
		const isShared =
			!isUnchanged(filled[id], value) && getFieldKind(field).validate(field, value) === undefined;
		return isShared ? [[field.recordKey, value]] : [];
	});
	return Object.fromEntries(pairs);
}

export type PrefillNoteProps<Fields extends FieldMap> = {
	form: Form<Fields>;
	/** Values of forms outside the record can fill it before there is a record. */
	withoutRecord?: true;
	/** Of a form outside the record. */
	local?: {
		state: FormState<Fields>;
		title: string;
		extraValues?: Readonly<Record<string, string>> | undefined;
	};
};

function usePrefillSources(tool: string): readonly ToolValues[] {
	const record = useIncidentRecord();
	const forms = useRecordForms();
	const shared = Object.values(sharedValues.use());
	const own = withoutCopies(record, filledFields.use());
	return [...collectToolValues(own, forms), ...shared].filter((source) => source.tool !== tool);
}

/** Fills in known values when the page opens and when they change, never while the visitor clears a field. */
function usePrefills<Fields extends FieldMap>({ form, local }: PrefillNoteProps<Fields>) {
	const record = useIncidentRecord();
	const recordState = useForm(form);
	const state = local?.state ?? recordState;
	const values: FormValues = state.values;
	const stored = form.inRecord ? (record[form.tool] ?? {}) : getTypedValues(form.fields, values);
	const filled = filledFields.use()[form.tool] ?? {};
	const sources = usePrefillSources(form.tool);
	const facts = JSON.stringify(getPrefills(form.fields, {}, sources));
	const filledFacts = useRef<string>(undefined);
	useShareValues(
		{ title: local?.title ?? '', tool: form.tool },
		local ? { ...getSharedValues(form.fields, stored, filled), ...local.extraValues } : {},
	);

	function change(id: string, to: (current: Value) => Value) {
		type Id = keyof Fields & string;
		state.update(id as Id, (latest) => to(latest as Value) as ValueOf<Fields[Id]>);
	}
	function getBlank(id: string): Value {
		const field = form.fields[id];
		return form.inRecord || !field ? '' : getFieldKind(field).getDefault(field);
	}
	/** A form outside the record starts empty, so only what was undone there counts. */
	function getFilledBefore(): FilledFields {
		const isReset = local !== undefined && filledFacts.current === undefined;
		const before = Object.entries(filled).filter(([, prefill]) => !(isReset && prefill));
		return Object.fromEntries(
			before.map(([id, prefill]) => [id, isUnchanged(prefill, stored[id]) ? prefill : undefined]),
		);
	}
	// Before paint, so that a field is not seen empty first.
	useLayoutEffect(() => {
		if (facts === filledFacts.current || (form.inRecord && writer.get().isReadOnly)) return;
		const before = getFilledBefore();
		filledFacts.current = facts;
		const prefills = getNewPrefills(form.fields, stored, sources, before);
		for (const { id, fill } of prefills)
			change(id, (current) =>
				fill(isUnchanged(before[id], current) ? (before[id].undo(current) ?? '') : current),
			);
		const added = Object.fromEntries(prefills.map((prefill) => [prefill.id, prefill]));
		if (Object.keys({ ...filled, ...added }).length > 0) setFilledFields(form.tool, { ...before, ...added });
	});

	function undo() {
		for (const [id, prefill] of Object.entries(filled))
			if (prefill) change(id, (current) => prefill.undo(current) ?? getBlank(id));
		setFilledFields(form.tool, Object.fromEntries(Object.keys(filled).map((id) => [id, undefined])));
	}
	const prefills = Object.values(filled).filter((prefill) => prefill !== undefined);
	return { prefills, canUndo: prefills.some((prefill) => isUnchanged(prefill, stored[prefill.id])), undo };
}

export function FilledNote<Fields extends FieldMap>(props: PrefillNoteProps<Fields>) {
	const { prefills, canUndo, undo } = usePrefills(props);
	const [isUndone, setIsUndone] = useState(false);
	const undoneText = useRef<HTMLParagraphElement>(null);
	// The pressed button is unmounted; without this, keyboard focus would restart at the top of the page.
	useEffect(() => {
		if (isUndone) undoneText.current?.focus();
	}, [isUndone]);
	if (prefills.length === 0 && !isUndone) return null;
	const sources = [...new Set(prefills.map(({ from }) => from))].join(', ');
	return (
		<div className="flex flex-wrap items-center gap-x-3 rounded-panel bg-brand-wash px-4 py-1">
			{prefills.length === 0 ? (
				<p ref={undoneText} tabIndex={-1} className="py-2">
					Undone. Your own answers are still here.
				</p>
			) : (
				<>
					<p className="min-w-0 flex-1 py-2">
						Filled in from {sources}: {prefills.length === 1 ? '1 answer' : `${prefills.length} answers`}.
					</p>
					<Button
						variant="ghost"
						disabled={!canUndo}
						onClick={() => {
							undo();
							setIsUndone(true);
						}}
					>
						Undo
					</Button>
				</>
			)}
		</div>
	);
}
