import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { getCoverPage, withCoverPage } from './cover-page.ts';
import { emptyRecord } from './record.ts';

const forms = [
	{
		title: 'Pack',
		form: {
			tool: 'pack',
			inRecord: true,
			fields: {
				organization: { kind: 'text', label: 'Organization', recordKey: 'organization' },
				number: { kind: 'text', label: 'Incident number', recordKey: 'incident number' },
				writtenBy: { kind: 'text', label: 'Written by', recordKey: 'written by' },
			},
		},
	},
] as const;

const report = { title: 'Timeline', sections: [{ heading: 'Events', blocks: [] }] };

test('fills the cover page from the record and leaves blank lines for the rest', () => {
	const record = { pack: { organization: 'Miller', writtenBy: 'Dana' } };
	expect(getCoverPage(record, forms)).toEqual({ organization: 'Miller', number: '', writtenBy: 'Dana' });
	expect(getCoverPage(emptyRecord, forms)).toEqual({ organization: '', number: '', writtenBy: '' });
});

test('the cover page comes between title and text and says confidential', () => {
	const cover = { organization: 'Miller', number: '', writtenBy: 'Dana' };
	const text = formatReport(withCoverPage(report, cover, new Date('2026-11-15T06:00:00Z')));
	expect(text).toContain('Confidential\nOrganization: Miller\nIncident number: [not filled in]');
	expect(text).toContain('Written at: Nov 15, 2026, 6:00 a.m. UTC');
	expect(text.indexOf('Confidential')).toBeLessThan(text.indexOf('Events'));
	expect(formatReport(withCoverPage(report, cover))).not.toContain('Written at');
	expect(formatReport(report)).not.toContain('Confidential');
});
