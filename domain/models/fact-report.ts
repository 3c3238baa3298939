import { type FactSource, formatSourceName, type IsoDate } from '#domain/facts/fact.ts';
import {
	exportColumns,
	formatExportMark,
	formatExportNote,
	getExportCells,
	getExportWarning,
} from '#domain/facts/fact-text.ts';
import { list, paragraph, type Report, type ReportSection, section } from './report.ts';

function formatFactLine(fact: FactSource, today: IsoDate): string {
	const urlSuffix = fact.url === '' ? '' : ` ${fact.url}`;
	return `${formatExportMark(fact, today)}${formatSourceName(fact)}: ${fact.says}${urlSuffix} ${formatExportNote(fact)}`;
}

function buildAgeSections(facts: readonly FactSource[], today: IsoDate): ReportSection[] {
	const warning = getExportWarning(facts, today);
	return warning === '' ? [] : [section('Check first', paragraph(warning))];
}

export function withSources(report: Report, facts: readonly FactSource[], today: IsoDate): Report {
	return {
		...report,
		sections: [
			...buildAgeSections(facts, today),
			...report.sections,
			section('Sources and dates', list(facts.map((fact) => formatFactLine(fact, today)))),
		],
	};
}

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export function withSourceRows(table: Table, facts: readonly FactSource[], today: IsoDate): Table {
	return {
		...table,
		rows: [
			...table.rows,
			[],
			['Source', 'What it says', 'Address', ...exportColumns],
			...facts.map((fact) => [
				`${formatExportMark(fact, today)}${formatSourceName(fact)}`,
				fact.says,
				fact.url,
				...getExportCells(fact),
			]),
		],
	};
}
