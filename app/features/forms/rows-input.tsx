import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import {
	createEmptyRow,
	getNextRowId,
	maxRows,
	type Row,
	type RowsField,
	withoutRow,
} from '#domain/fields/rows.ts';
import { FieldGrid } from './field-grid.tsx';
import { LineInput } from './line-input.tsx';

type RowsInputProps = {
	field: RowsField;
	rows: readonly Row[];
	onChange: (change: (latest: readonly Row[]) => readonly Row[]) => void;
	rowExtra?: ((position: number, change: (id: string, value: string) => void) => ReactNode) | undefined;
};

/** The last row cannot be removed. */
export function RowsInput({ field, rows, onChange, rowExtra }: RowsInputProps) {
	const idPrefix = useId();
	const [addedId, setAddedId] = useState<string>();
	const addedHeading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (addedId !== undefined) addedHeading.current?.focus();
	}, [addedId]);

	function changeField(rowId: string, id: string, value: string) {
		onChange((latest) => latest.map((row) => (row.id === rowId ? { ...row, [id]: value } : row)));
	}

	function addRow() {
		const id = getNextRowId(rows);
		onChange((latest) => [...latest, createEmptyRow(field, id)]);
		setAddedId(id);
	}

	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Stack gap="gap-4">
				{rows.map((row, position) => (
					<Panel key={row.id} aria-labelledby={`${idPrefix}-${row.id}`}>
						<Stack gap="gap-4">
							<div className="flex items-center justify-between gap-4">
								<h3
									id={`${idPrefix}-${row.id}`}
									ref={row.id === addedId ? addedHeading : undefined}
									tabIndex={-1}
									className="outline-none"
								>
									{field.rowLabel} {position + 1}
								</h3>
								{rows.length > 1 ? (
									<Button
										aria-label={`Remove ${field.rowLabel.toLowerCase()} ${position + 1}`}
										onClick={() => onChange((latest) => withoutRow(latest, row.id))}
									>
										<Trash2 size={18} aria-hidden="true" />
										Remove
									</Button>
								) : null}
							</div>
							{rowExtra?.(position, (id, value) => changeField(row.id, id, value))}
							<FieldGrid
								fields={field.fields}
								renderInput={(id, rowField) => (
									<LineInput
										field={rowField}
										value={row[id] ?? ''}
										onChange={(value) => changeField(row.id, id, value)}
									/>
								)}
							/>
						</Stack>
					</Panel>
				))}
				<ButtonRow>
					<Button onClick={addRow} disabled={rows.length >= maxRows}>
						<Plus size={18} aria-hidden="true" />
						Add {field.rowLabel}
					</Button>
					{rows.length >= maxRows ? (
						<p className="text-sm">This list holds {maxRows} entries at most.</p>
					) : null}
				</ButtonRow>
			</Stack>
		</form>
	);
}
