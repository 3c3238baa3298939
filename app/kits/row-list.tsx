import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import type { DocumentField } from '#domain/document-fields.ts';
import { type FieldRule, mostRows, nextRowId, withoutRow } from '#domain/incident-record.ts';
import { DocumentFields } from './document-form.tsx';

type AnyRow<Field extends string> = Readonly<Record<Field | 'id', string>>;

type RowListProps<Field extends string> = {
	/** One row in words: 'Event' makes 'Event 1', 'Add Event', 'Remove event 1'. */
	rowName: string;
	rows: readonly AnyRow<Field>[];
	setRows: (change: (current: readonly AnyRow<Field>[]) => readonly AnyRow<Field>[]) => void;
	rules: Readonly<Record<Field, FieldRule>>;
	fields: readonly DocumentField<Field>[];
	newRow: AnyRow<Field>;
	/** Stands above the fields of a row. */
	rowExtra?: (position: number, change: (field: Field, value: string) => void) => ReactNode;
};

/** Rows of the same fields that grow and shrink; the last one stays. */
export function RowList<Field extends string>({
	rowName,
	rows,
	setRows,
	rules,
	fields,
	newRow,
	rowExtra,
}: RowListProps<Field>) {
	const base = useId();
	const [addedId, setAddedId] = useState<string>();
	const addedHeading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (addedId !== undefined) addedHeading.current?.focus();
	}, [addedId]);

	function changeField(id: string, field: Field, value: string) {
		setRows((current) => current.map((row) => (row.id === id ? { ...row, [field]: value } : row)));
	}

	function add() {
		const id = nextRowId(rows);
		setRows((current) => [...current, { ...newRow, id }]);
		setAddedId(id);
	}

	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Stack gap="gap-4">
				{rows.map((row, position) => (
					<Panel key={row.id} aria-labelledby={`${base}-${row.id}`}>
						<Stack gap="gap-4">
							<div className="flex items-center justify-between gap-4">
								<h3
									id={`${base}-${row.id}`}
									ref={row.id === addedId ? addedHeading : undefined}
									tabIndex={-1}
									className="outline-none"
								>
									{rowName} {position + 1}
								</h3>
								{rows.length > 1 ? (
									<Button
										aria-label={`Remove ${rowName.toLowerCase()} ${position + 1}`}
										onClick={() => setRows((current) => withoutRow(current, row.id))}
									>
										<Trash2 size={18} aria-hidden="true" />
										Remove
									</Button>
								) : null}
							</div>
							{rowExtra?.(position, (field, value) => changeField(row.id, field, value))}
							<DocumentFields
								fields={fields}
								rules={rules}
								values={row}
								onChange={(field, value) => changeField(row.id, field, value)}
							/>
						</Stack>
					</Panel>
				))}
				<ButtonRow>
					<Button onClick={add} disabled={rows.length >= mostRows}>
						<Plus size={18} aria-hidden="true" />
						Add {rowName}
					</Button>
					{rows.length >= mostRows ? (
						<p className="text-sm">This list holds {mostRows} entries at most.</p>
					) : null}
				</ButtonRow>
			</Stack>
		</form>
	);
}
