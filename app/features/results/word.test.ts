import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Report, ReportBlock } from '#domain/models/report.ts';
import { emptyFieldText } from '#domain/models/report-text.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { arbitraryText } from '#tests/support/arbitrary-text.ts';
import { hostileText } from '#tests/support/incident-record-fixtures.ts';
import { createWordDocument } from './word.ts';

const writtenAt = new Date('2026-11-15T02:10:00Z');
const coverLines = 3;

async function parts(report: Report): Promise<Record<string, string>> {
	const zip = unzipSync(new Uint8Array(await (await createWordDocument(report, writtenAt)).arrayBuffer()));
	return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(xml: string): string {
	return xml.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

async function paragraphs(report: Report): Promise<string[]> {
	const { 'word/document.xml': xml = '' } = await parts(report);
	return [...xml.matchAll(/<w:p>(.*?)<\/w:p>|<w:p\/>/gs)].map(([paragraph]) =>
		[...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>/g)]
			.map(([whole, text]) => (whole === '<w:br/>' ? '\n' : unescaped(text ?? '')))
			.join(''),
	);
}

function report(...blocks: ReportBlock[]): Report {
	return { title: 'A title', sections: [{ heading: 'A heading', blocks }] };
}

function isWellFormed(xml: string): boolean {
	const open: string[] = [];
	const body = xml.replace(/^<\?xml[^>]*\?>/, '');
	for (const [, close, name = '', selfClosed] of body.matchAll(
		/<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g,
	)) {
		if (close) {
			if (open.pop() !== name) return false;
		} else if (!selfClosed) open.push(name);
	}
	const between = body.replaceAll(/<\/?[\w:.-]+(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g, '');
	return (
		open.length === 0 &&
		!/[<\p{Cs}]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/u.test(between) &&
		![...between].some((character) => character < ' ' && !'\t\n\r'.includes(character))
	);
}

describe('the Word document', () => {
	it('has the parts that Word requires', async () => {
		const names = Object.keys(await parts(report()));
		expect(names).toEqual(
			expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml']),
		);
	});

	it('holds every kind of block in order', async () => {
		expect(
			await paragraphs(
				report(
					{ kind: 'text', text: 'One line\nand another' },
					{
						kind: 'fields',
						fields: [
							{ label: 'Filled', value: 'yes' },
							{ label: 'Empty', value: ' ' },
							{ label: 'Long', value: 'a\nb' },
						],
					},
					{ kind: 'list', items: ['first', 'second'], ordered: true },
					{ kind: 'list', items: ['loose'] },
					{ kind: 'table', columns: ['A', 'B'], rows: [['1', '2']] },
				),
			),
		).toEqual([
			'A title',
			`Written ${formatDateTime(writtenAt)} with RansomPrep`,
			expect.stringMatching(/^Written by _+ {3}Given to _+$/),
			'A heading',
			'One line\nand another',
			'Filled: yes',
			`Empty: ${emptyFieldText}`,
			'Long:',
			'a\nb',
			'1. first',
			'2. second',
			'loose',
			'A',
			'B',
			'1',
			'2',
			'',
		]);
	});

	it('has a confidential cover page with blank lines for unknown values', async () => {
		const covered = {
			...report(),
			coverPage: [
				{ label: 'Organization', value: 'Miller Tools' },
				{ label: 'Written by', value: ' ' },
				{ label: 'Written at', value: formatDateTime(writtenAt) },
			],
		};
		expect((await paragraphs(covered)).slice(0, 7)).toEqual([
			'Confidential',
			'A title',
			'Organization: Miller Tools',
			expect.stringMatching(/^Written by: _+$/),
			`Written at: ${formatDateTime(writtenAt)}`,
			'Made with RansomPrep',
			expect.stringMatching(/^Given to _+$/),
		]);
	});

	it('has author, title and page numbers', async () => {
		const { 'docProps/core.xml': properties, 'word/footer1.xml': footer } = await parts(report());
		expect(properties).toContain('<dc:title>A title</dc:title>');
		expect(properties).toContain('<dc:creator>RansomPrep</dc:creator>');
		expect(footer).toMatch(/A title[\s\S]*Page [\s\S]*PAGE[\s\S]* of [\s\S]*NUMPAGES/);
	});

	it('draws check boxes, highlights blanks and widens long columns', async () => {
		const { 'word/document.xml': xml = '' } = await parts(
			report(
				{ kind: 'list', items: ['[ ] Call the insurer', '[x] Cut the network'] },
				{ kind: 'list', ordered: true, items: ['[ ] Start the clocks'] },
				{ kind: 'text', text: '[ ] Tell the patients (60 days)' },
				{ kind: 'text', text: 'Dear [Name],' },
				{
					kind: 'table',
					columns: ['No.', 'What', 'Done'],
					rows: [['1', 'A long description of what there is to do', '[ ]']],
				},
			),
		);
		expect(xml).toContain('☐');
		expect(xml).toContain('☑');
		expect(xml).not.toContain('[ ]');
		expect(xml).toMatch(/<w:highlight w:val="yellow"\/>[\s\S]{0,200}\[Name\]/);
		const [narrow = 0, wide = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map((match) =>
			Number(match[1]),
		);
		expect(wide).toBeGreaterThan(3 * narrow);
	});

	it('starts with the logo and the name on the color of the header', async () => {
		const logo = { data: new Uint8Array([0x89, 0x50, 0x4e, 0x47]).buffer, width: 84, height: 28 };
		const blob = await createWordDocument(report({ kind: 'text', text: 'x' }), writtenAt, logo);
		const zip = unzipSync(new Uint8Array(await blob.arrayBuffer()));
		const xml = strFromU8(zip['word/document.xml'] ?? new Uint8Array());
		expect(Object.keys(zip).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
		expect(xml.indexOf('<w:drawing>')).toBeLessThan(xml.indexOf('A title'));
		expect(xml).toContain('w:fill="06333e"');
	});

	it('marks right-to-left text as such', async () => {
		const { 'word/document.xml': xml } = await parts(report({ kind: 'text', text: '... שלום' }));
		expect(xml).toContain('<w:bidi/>');
		expect(xml).toContain('<w:rtl/>');
	});

	it('removes characters from hostile text that XML does not allow', async () => {
		const hostile = report({ kind: 'text', text: hostileText });
		const { 'word/document.xml': xml = '' } = await parts(hostile);
		expect(isWellFormed(xml)).toBe(true);
		expect((await paragraphs(hostile))[coverLines + 1]).toBe(
			'<script>alert("x")</script> & \'q\' ]]> {{7*7}} [Organization]\nשלום مرحبا 会計 👩🏽‍🚒 end\ufffd =1+1 $& \\n',
		);
	});

	it('keeps 100,000 characters in one field', async () => {
		const long = '長い'.repeat(50_000);
		expect((await paragraphs(report({ kind: 'text', text: long })))[coverLines + 1]).toBe(long);
	});

	// Making a document is slow, so each run puts many texts into one.
	it('keeps any text', async () => {
		const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 20, maxLength: 40 });
		await fc.assert(
			fc.asyncProperty(texts, async (items) => {
				const expected = items.map((text) =>
					[...text.replaceAll('\t', ' ').replaceAll(/\r\n|\r/g, '\n')]
						.filter((character) => character === '\n' || !/\p{Cc}/u.test(character))
						.join(''),
				);
				expect((await paragraphs(report({ kind: 'list', items }))).slice(coverLines + 1)).toEqual(expected);
			}),
			{ numRuns: 4 },
		);
	});

	it('is well-formed for any pasted text', async () => {
		const texts = fc.array(arbitraryText(60), { minLength: 10, maxLength: 20 });
		await fc.assert(
			fc.asyncProperty(texts, async (values) => {
				const facts = values.map((text) => ({ label: text, value: text }));
				const { 'word/document.xml': xml = '' } = await parts(report({ kind: 'fields', fields: facts }));
				expect(isWellFormed(xml)).toBe(true);
			}),
			{ numRuns: 4 },
		);
	}, 30_000);
});
