import { type Derivation, deriveRecord } from '#domain/incident/derivation.ts';
import { peopleTool, pickKnownCells } from '#domain/incident/history.ts';
import { type Cells, toRecord } from '#domain/incident/merge.ts';
import { createStoredReader, parseRecord } from '#domain/incident/parse-record.ts';
import { type IncidentRecord, isEmptyRecord, type RecordForm } from '#domain/incident/record.ts';
import { pickPart } from '#domain/ready/plan-tools.ts';
import { readyForm } from './fields.ts';
import type { RecordSession } from './record-session.ts';

/** Keeps the last result, because both take long for a long record. */
function keepLast<Args extends readonly unknown[], Result>(compute: (...args: Args) => Result) {
	let last: { readonly args: Args; readonly result: Result } | undefined;
	return (...args: Args): Result => {
		if (!last?.args.every((value, index) => value === args[index])) last = { args, result: compute(...args) };
		return last.result;
	};
}

/** A record with nothing but steps of 'Get ready' is none. Another release may show more of the cells than this page. */
export function hasContent({ isPlan, recordStore }: RecordSession, cells: Cells): boolean {
	if (isPlan) return [...cells].some(([, [shown]]) => shown && shown.value !== '');
	return [recordStore.get(), toRecord(cells)].some((record) => {
		const { [readyForm.tool]: _ready, [peopleTool]: _people, ...incident } = record;
		return !isEmptyRecord(incident);
	});
}

/** The record that cells hold, and what the forms derive from it. */
export function createRecordReader({ isPlan, loadedForms, visitValues }: RecordSession) {
	const read = keepLast((cells: Cells, forms: readonly RecordForm[]): IncidentRecord => {
		const record =
			forms.length === 0
				? toRecord(pickPart(cells, isPlan ?? false))
				: parseRecord(forms, createStoredReader(toRecord(pickKnownCells(cells, forms))));
		// Another object even if it holds nothing: what is derived from the cells listens to the record.
		return { ...record };
	});
	const deriveFrom = keepLast(deriveRecord);
	return {
		/** Without values that do not fit the current fields, once these are loaded. */
		read: (cells: Cells): IncidentRecord => read(cells, loadedForms.get()),
		/** Keys of cells that no form shows, once the forms are loaded. */
		listUnknown(cells: Cells): readonly string[] {
			const forms = loadedForms.get();
			const known = forms.length > 0 ? pickKnownCells(cells, forms) : cells;
			return [...cells.keys()].filter((key) => !known.has(key));
		},
		derive: (record: IncidentRecord): Derivation => deriveFrom(record, loadedForms.get(), visitValues.get()),
	};
}

export type RecordReader = ReturnType<typeof createRecordReader>;
