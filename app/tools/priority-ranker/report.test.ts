import { describe, expect, it } from 'vitest';
import { toCsv } from '#domain/formats/csv.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { makeSystem } from '#tests/support/system-fixtures.ts';
import { defaultSystems } from './content.ts';
import { planRecovery } from './dependencies.ts';
import { buildRankerReport, buildRankerTable } from './report.ts';

describe('report', () => {
	const plan = planRecovery(defaultSystems);

	it('reports the order, the summary and the time', () => {
		const text = formatReport(buildRankerReport(defaultSystems, plan));
		expect(text).toContain('1 | Email System | Critical | 1 hour | Internet Connection, User Logins');
		expect(text).toContain(
			'Critical systems: 3\nHigh impact systems: 3\nTotal RTO: 33 hours\nFocus on systems 1-3 first.',
		);
		expect(text).toContain('nothing can be restored before the Backup System works');
		expect(text).toContain('With dependencies: 10 hours in all');
		expect(text).toContain('ERP/Financial System needs File Server, which ranks after it.');
		expect(text).toContain('4 | ERP/Financial System | hour 2 to 4 | Primary Database and File Server');
	});

	it('is a spreadsheet too, in which no name is a formula', () => {
		const evil = makeSystem('x', { name: '=cmd()', impact: 'critical' });
		const { columns, rows } = buildRankerTable([evil], planRecovery([evil]));
		expect(toCsv(columns, rows)).toContain("1,'=cmd(),Other,Critical,1,,1,0,1");
	});
});
