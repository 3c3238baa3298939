import type { Day, FactSource } from '#domain/facts/fact.ts';
import { sourceName } from '#domain/facts/source-name.ts';
import { exportCells, exportColumns, exportMark, exportNote, exportWarning } from '#domain/facts/wording.ts';
import type { Report, ReportSection } from './report.ts';

/** One fact as a line that leaves the site. */
function factLine(fact: FactSource, today: Day): string {
	const where = fact.url === '' ? '' : ` ${fact.url}`;
	return `${exportMark(fact, today)}${sourceName(fact)}: ${fact.says}${where} ${exportNote(fact)}`;
}

function ageSections(facts: readonly FactSource[], today: Day): ReportSection[] {
	const warning = exportWarning(facts, today);
	return warning === '' ? [] : [{ heading: 'Check first', blocks: [{ kind: 'text', text: warning }] }];
}

/** The report with its sources at the end and, where some are old, a warning at the top. */
export function withSources(report: Report, facts: readonly FactSource[], today: Day): Report {
	return {
		...report,
		sections: [
			...ageSections(facts, today),
			...report.sections,
			{
				heading: 'Sources and dates',
				blocks: [{ kind: 'list', items: facts.map((fact) => factLine(fact, today)) }],
			},
		],
	};
}

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** The figures, and below them where the facts come from and how old they are. */
export function withSourceRows(table: Table, facts: readonly FactSource[], today: Day): Table {
	return {
		...table,
		rows: [
			...table.rows,
			[],
			['Source', 'What it says', 'Address', ...exportColumns],
			...facts.map((fact) => [
				`${exportMark(fact, today)}${sourceName(fact)}`,
				fact.says,
				fact.url,
				...exportCells(fact),
			]),
		],
	};
}
