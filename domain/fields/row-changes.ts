import { changedRowId, type Row, type RowsField } from './rows.ts';

/** Sets one cell. The row has the id of `recordRow` while it holds that text, so that nobody has to compare stored text. */
export function withCell(
	{ recordRow }: RowsField,
	rows: readonly Row[],
	rowId: string,
	cell: { readonly name: string; readonly value: string; readonly newId: string },
): readonly Row[] {
	const { name, value, newId } = cell;
	const mark = recordRow?.columns[name];
	const isFree = (id: string) => !rows.some((row) => row.id === id);
	let id = rowId;
	if (recordRow && mark === value && isFree(recordRow.id)) id = recordRow.id;
	if (mark !== undefined && mark !== value && rowId === recordRow?.id)
		id = isFree(changedRowId) ? changedRowId : newId;
	return rows.map((row) => (row.id === rowId ? { ...row, [name]: value, id } : row));
}

export function withoutRow<AnyRow extends { id: string }>(
	list: readonly AnyRow[],
	id: string,
): readonly AnyRow[] {
	return list.length > 1 ? list.filter((row) => row.id !== id) : list;
}
