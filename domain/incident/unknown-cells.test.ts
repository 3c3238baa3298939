import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textField } from '#domain/fields/builders.ts';
import {
	createFieldCheck,
	listKnownFields,
	parseHistory,
	pickKnownCells,
	serializeCells,
} from './history.ts';
import { applyChange, type Cells, createReplica, eraseCells, mergeCells, toRecord } from './merge.ts';
import { listConflicts } from './people.ts';
import { emptyRecord, type RecordForm } from './record.ts';
import { parseRecordFile, parseTrustedFile, serializeRecord } from './record-file.ts';

const forms: readonly RecordForm[] = [
	{ form: { tool: 'sample', inRecord: true, fields: { note: textField('Note') } }, title: 'Sample' },
];
const isKnown = createFieldCheck(listKnownFields(forms));

const part = fc.oneof(
	fc.constantFrom('sample', 'note', 'row', 'option', 'log', 'due'),
	fc.string({ maxLength: 8 }).filter((text) => text !== '__proto__'),
);
/** Of other tools, of other fields, and of fields of today in another shape. */
const unknownPath = fc.array(part, { minLength: 2, maxLength: 8 }).filter((path) => !isKnown(path));
const version = fc.record({
	value: fc.string(),
	by: fc.constantFrom('aaaa-1', 'bbbb-1', 'cccc-2'),
	seq: fc.nat(50),
	at: fc.nat(1_000),
	seen: fc.dictionary(fc.constantFrom('aaaa-1', 'bbbb-1'), fc.nat(50)),
});
const unknownCells: fc.Arbitrary<Cells> = fc
	.array(fc.tuple(unknownPath, version), { minLength: 1, maxLength: 10 })
	.map((list) => new Map(list.map(([path, one]) => [JSON.stringify(path), [one]])));

const savedAt = new Date('2026-11-18T07:00:00Z');

/** What an older page does: it shows what it knows, and the visitor types. */
function type(cells: Cells, note: string) {
	const before = toRecord(pickKnownCells(cells, forms));
	const after = note === '' ? emptyRecord : { sample: { note } };
	return { record: after, ...applyChange({ ...createReplica('dddd-1'), cells }, before, after, 2_000) };
}

const pickUnknown = (cells: Cells | undefined) =>
	new Map([...(cells ?? [])].filter(([key]) => !isKnown(JSON.parse(key))));

describe('cells of another release', () => {
	it.each<[string, (cells: Cells, note: string) => Cells | undefined]>([
		['a change on a page that does not know them', (cells, note) => type(cells, note).cells],
		[
			'a merge in either direction',
			(cells, note) => {
				const own = type(new Map(), note).cells;
				expect(mergeCells(own, cells)).toEqual(mergeCells(cells, own));
				return mergeCells(own, cells);
			},
		],
		['a stored history', (cells, note) => parseHistory(serializeCells(type(cells, note).cells)).cells],
		[
			'a record stored on the device',
			(cells, note) => {
				const { record, cells: written } = type(cells, note);
				return parseTrustedFile(serializeRecord(record, savedAt, written))?.history;
			},
		],
		[
			'a file',
			(cells, note) => {
				const { record, cells: written } = type(cells, note);
				const opened = parseRecordFile(serializeRecord(record, savedAt, written), forms);
				return opened.ok ? opened.history : undefined;
			},
		],
	])('survive %s unchanged', (_, carry) => {
		fc.assert(
			fc.property(unknownCells, fc.string(), (cells, note) => {
				expect(pickUnknown(carry(cells, note))).toEqual(cells);
			}),
		);
	});

	it('change nothing of what is shown', () => {
		fc.assert(
			fc.property(unknownCells, fc.string({ minLength: 1 }), (cells, note) => {
				const known = type(new Map(), note).cells;
				expect(pickKnownCells(mergeCells(known, cells), forms)).toEqual(known);
				expect([...listConflicts(cells)]).toEqual([]);
			}),
		);
	});

	it('can be erased whatever their shape', () => {
		fc.assert(
			fc.property(unknownCells, (cells) => {
				const keys = [...cells.keys()];
				const erased = eraseCells({ ...createReplica('dddd-1'), cells }, keys, 2_000).cells;
				expect([...mergeCells(cells, erased).values()].flat().map(({ value }) => value)).toEqual(
					keys.map(() => ''),
				);
			}),
		);
	});
});
