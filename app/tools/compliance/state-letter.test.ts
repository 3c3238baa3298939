import { expect, test } from 'vitest';
import { form as notices } from '#app/tools/notifications/fields.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { buildStateLetter, collectKnownFacts } from './state-letter.ts';

const line = {
	key: 'st-md',
	when: 'December 30, 2026',
	due: new Date('2026-12-30'),
	text: 'Tell',
	source: 'law',
};

test('fills the letter of a state from the record and lists what its law adds', () => {
	const facts = collectKnownFacts(
		{ notifications: { organisation: 'Miller Tools', discoveryDate: '2026-11-15' } },
		[{ form: notices }],
	);
	const text = formatReport(
		buildStateLetter(
			{
				title: 'Maryland',
				place: 'us-md',
				count: 1200,
				hasStateLetter: true,
				lines: [{ ...line, insert: 'Name the Attorney General.' }],
			},
			facts,
		),
	);
	expect(text).toContain('1,200 people in Maryland. First due December 30, 2026.');
	expect(text).toContain('Maryland asks for: Name the Attorney General.');
	expect(text).toContain('Miller Tools, [date of this notice]');
	expect(text).toContain('On November 15, 2026, we found');
	expect(text).toContain('[What Happened]');
});

test('does not describe the breach in the letter to Massachusetts', () => {
	const text = formatReport(
		buildStateLetter(
			{
				title: 'Massachusetts',
				place: 'us-ma',
				count: 3,
				hasStateLetter: true,
				lines: [{ ...line, insert: '' }],
			},
			new Map(),
		),
	);
	expect(text).toContain('police report');
	expect(text).not.toContain('unauthorized person');
});
