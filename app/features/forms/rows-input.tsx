import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { FieldMap, ValueOf } from '#domain/fields/form.ts';
import { withCell, withoutRow } from '#domain/fields/row-changes.ts';
import {
	createEmptyRow,
	maxRows,
	type Row,
	type RowsField as RowsFieldDefinition,
} from '#domain/fields/rows.ts';
import { FieldGrid } from './field-grid.tsx';
import { Lockable, RoomNote } from './form-fields.tsx';
import { LineInput } from './line-input.tsx';
import type { FormState } from './use-form.ts';

const RowNote = lazyComponent(async () => (await import('#app/features/incident/field-note.tsx')).RowNote);

type RowsInputProps = {
	field: RowsFieldDefinition;
	/** `tool/field`. */
	path: string;
	rows: readonly Row[];
	onChange: (change: (latest: readonly Row[]) => readonly Row[]) => void;
	/** Where the derived row comes from. */
	source?: string | undefined;
	rowExtra?: ((position: number, change: (id: string, value: string) => void) => ReactNode) | undefined;
};

type RowPanelProps = {
	title: string;
	headingRef: RefObject<HTMLHeadingElement | null> | undefined;
	onRemove: (() => void) | undefined;
	children: ReactNode;
};

function RowPanel({ title, headingRef, onRemove, children }: RowPanelProps) {
	const id = useId();
	return (
		<Panel aria-labelledby={id}>
			<Stack gap="gap-4">
				<div className="flex flex-wrap items-center justify-between gap-4">
					<h3 id={id} ref={headingRef} tabIndex={-1} className="outline-none">
						{title}
					</h3>
					{onRemove ? (
						<Button aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
							<Trash2 size={18} />
							Remove
						</Button>
					) : null}
				</div>
				{children}
			</Stack>
		</Panel>
	);
}

/** After this time, somebody who edited a row has gone on to something else. */
const maxEditMs = 5 * 60_000;

type EditedRow = { row: Row; at: number };

/** Puts a row back that another person of the room removed while this one was typing in it. */
function useRestoredRow(
	{ path, rows, onChange }: Pick<RowsInputProps, 'path' | 'rows' | 'onChange'>,
	onRestore: (id: string) => void,
) {
	const edited = useRef<EditedRow>(undefined);
	const notes = useRecordSession().roomNotes.use().rows;
	const restore = useEffectEvent(({ row, at }: EditedRow) => {
		const isRemoved = notes.get(`${path}/${row.id}`)?.what === 'removed';
		if (!isRemoved || Date.now() - at > maxEditMs) return;
		edited.current = undefined;
		onChange((latest) => (latest.some(({ id }) => id === row.id) ? latest : [...latest, row]));
		onRestore(row.id);
	});
	useEffect(() => {
		void notes;
		const last = edited.current;
		if (!last) return;
		const row = rows.find(({ id }) => id === last.row.id);
		if (row) last.row = row;
		else restore(last);
	}, [rows, notes]);
	return {
		notes,
		setEdited: (row: Row | undefined) => {
			edited.current = row && { row, at: Date.now() };
		},
	};
}

/** More take a slow device seconds to draw. */
const maxFirstRows = 50;

function useRows({ field, path, rows, onChange }: RowsInputProps) {
	const [addedId, setAddedId] = useState<string>();
	const [isWhole, setIsWhole] = useState(false);
	const shown = isWhole || addedId !== undefined ? rows : rows.slice(0, maxFirstRows);
	const { notes, setEdited } = useRestoredRow({ path, rows, onChange }, setAddedId);
	// React keys of rows whose id changed, so that the field being edited keeps its focus.
	const [keys] = useState(() => new Map<string, string>());
	const addedHeading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (addedId !== undefined) addedHeading.current?.focus();
	}, [addedId]);

	function changeField(rowId: string, name: string, value: string) {
		const newId = uuidv7();
		onChange((latest) => {
			const changed = withCell(field, latest, rowId, { name, value, newId });
			const id = changed[latest.findIndex((row) => row.id === rowId)]?.id;
			if (id !== undefined && id !== rowId) keys.set(id, keys.get(rowId) ?? rowId);
			setEdited(changed.find((row) => row.id === (id ?? rowId)));
			return changed;
		});
	}

	function addRow() {
		const id = uuidv7();
		onChange((latest) => [...latest, createEmptyRow(field, id)]);
		setAddedId(id);
	}

	function removeRow(id: string) {
		setEdited(undefined);
		onChange((latest) => withoutRow(latest, id));
	}

	return {
		...{ notes, changeField, addRow, removeRow, shown },
		showAll: () => setIsWhole(true),
		getKey: (id: string) => keys.get(id) ?? id,
		getHeadingRef: (id: string) => (id === addedId ? addedHeading : undefined),
	};
}

function RowsInput(props: RowsInputProps) {
	const { field, path, rows, source, rowExtra } = props;
	const { notes, changeField, addRow, removeRow, getKey, getHeadingRef, shown, showAll } = useRows(props);
	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Stack gap="gap-4">
				{shown.map((row, position) => (
					<RowPanel
						key={getKey(row.id)}
						title={`${field.rowLabel} ${position + 1}`}
						headingRef={getHeadingRef(row.id)}
						onRemove={rows.length > 1 ? () => removeRow(row.id) : undefined}
					>
						{notes.has(`${path}/${row.id}`) ? <RowNote id={`${path}/${row.id}`} /> : null}
						{source && row.id === field.recordRow?.id ? (
							<p className="text-sm text-brand">From your record: {source}</p>
						) : null}
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
					</RowPanel>
				))}
				<ButtonRow>
					{shown.length < rows.length ? (
						<Button onClick={showAll}>Show {rows.length - shown.length} more</Button>
					) : null}
					<Button onClick={addRow} disabled={rows.length >= maxRows}>
						<Plus size={18} />
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

type RowsFieldProps<Fields extends FieldMap, Id extends keyof Fields & string> = {
	form: FormState<Fields>;
	id: Id;
} & Pick<RowsInputProps, 'rowExtra'>;

export function RowsField<Fields extends FieldMap, Id extends keyof Fields & string>({
	form,
	id,
	rowExtra,
}: RowsFieldProps<Fields, Id>) {
	const field = form.fields[id];
	if (field?.kind !== 'rows') throw new Error(`${id} has no rows`);
	return (
		<Lockable isLocked={useRecordSession().writer.use().isReadOnly && form.tool !== undefined}>
			<RowsInput
				field={field}
				path={`${form.tool}/${id}`}
				rows={form.values[id] as readonly Row[]}
				onChange={(changeRows) =>
					form.update(id, (latest) => changeRows(latest as readonly Row[]) as ValueOf<Fields[Id]>)
				}
				source={form.derived[id]?.from}
				rowExtra={rowExtra}
			/>
			<RoomNote tool={form.tool} field={id} />
		</Lockable>
	);
}
