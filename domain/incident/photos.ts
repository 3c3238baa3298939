import { dateTimeField, rowsField, textField } from '#domain/fields/builders.ts';
import type { Form, RowOf } from '#domain/fields/form.ts';
import { maxRows } from '#domain/fields/rows.ts';
import { getValues, type IncidentRecord, withField } from './record.ts';

const photoFields = {
	at: dateTimeField('When'),
	who: textField('Person'),
	caption: textField('What it shows'),
} as const;

/** The record lists the photos of a room; the pictures stay in the room. A row has the id of its photo. */
export const photosForm = {
	tool: 'photos',
	inRecord: true,
	pack: { heading: 'Photos', order: 7.5, isOptional: true },
	fields: {
		list: rowsField('Photos', { rowLabel: 'Photo', minRows: 0, fields: photoFields, derived: true }),
	},
} as const satisfies Form;

export type PhotoRow = RowOf<typeof photoFields>;

export const maxCaptionLength = 200;

export function listPhotos(record: IncidentRecord): readonly PhotoRow[] {
	return getValues(record, photosForm).list;
}

/** Returns the same record when the photo is listed or the list is full. */
export function withPhoto(record: IncidentRecord, photo: PhotoRow): IncidentRecord {
	const list = listPhotos(record);
	if (list.length >= maxRows || list.some(({ id }) => id === photo.id)) return record;
	return withField(record, photosForm, 'list', [...list, photo]);
}

export function withoutPhoto(record: IncidentRecord, id: string): IncidentRecord {
	return withField(
		record,
		photosForm,
		'list',
		listPhotos(record).filter((photo) => photo.id !== id),
	);
}
