export type ReportField = { label: string; value: string };

/** The one model for copy, print, Word and text output, so that all of them say the same. */
export type ReportBlock =
	| { kind: 'text'; text: string }
	| { kind: 'fields'; fields: readonly ReportField[] }
	| { kind: 'list'; items: readonly string[]; ordered?: boolean }
	| { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
	| { kind: 'picture'; picture: ReportPicture };

/** A JPEG as a data URL. */
export type ReportPicture = { url: string; width: number; height: number; text: string };

export type ReportSection = {
	heading: string;
	blocks: readonly ReportBlock[];
	startsNewPage?: true;
};

export type Report = {
	title: string;
	coverPage?: readonly ReportField[];
	sections: readonly ReportSection[];
};

export const paragraph = (text: string): ReportBlock => ({ kind: 'text', text });
export const fieldList = (fields: readonly ReportField[]): ReportBlock => ({ kind: 'fields', fields });
export const list = (items: readonly string[]): ReportBlock => ({ kind: 'list', items });
export const numberedList = (items: readonly string[]): ReportBlock => ({
	kind: 'list',
	items,
	ordered: true,
});
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): ReportBlock => ({
	kind: 'table',
	columns,
	rows,
});
export const section = (heading: string, ...blocks: readonly ReportBlock[]): ReportSection => ({
	heading,
	blocks,
});
