import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readFamilyFacts } from '#signatures/facts.ts';
import { findDisallowedWords, findHardcodedDates, findPhoneLinks } from '#tests/support/prose-lint.ts';
import { root } from './run.ts';

const contentFiles = globSync(
	[
		'app/**/content.ts',
		'app/**/*content.ts',
		'app/**/{fields,facts,report,tool,guide}.ts',
		'app/**/*.tsx',
		'domain/{duties,evidence,facts,models,incident,time,fields}/**/*.ts',
		'domain/identify/describe/*.ts',
		'domain/scan/*.ts',
		'server/**/*.ts',
		'contract/**/*.ts',
	],
	{ cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));

function extractStrings(source: string): string {
	const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').replaceAll(/^import .*$/gm, '');
	return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g)]
		.map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, ''))
		.join('\n');
}

function extractStringsOutsideFacts(source: string): string {
	const fields = 'id|says|publisher|published|clause|from|until|checkedOn|eventOn|url|form|phones|provenance';
	return extractStrings(
		source
			.replaceAll(
				new RegExp(`\\b(?:${fields}):\\s*(?:'(?:[^'\\\\\\n]|\\\\.)*'|\\[[^\\n]*|from\\w+\\([^\\n]*)`, 'g'),
				'',
			)
			.replaceAll(/secondaryFact\(\s*(?:'(?:[^'\\\n]|\\.)*',?\s*){3}/g, '')
			.replaceAll(/'(?:https:|20\d\d)[^']*'/g, ''),
	);
}

const toolAndGuideFiles = contentFiles.filter((file) => /^app\/(?:tools|guides)\//.test(file));

function lintFiles(files: readonly string[], findIn: (source: string) => string[]): Record<string, string[]> {
	const findings = files.map((file) => [file, findIn(readFileSync(join(root, file), 'utf8'))] as const);
	return Object.fromEntries(findings.filter(([, found]) => found.length > 0));
}

describe('hardcoded dates', () => {
	it('are absent from the text of tools and guides', () => {
		expect(toolAndGuideFiles.length).toBeGreaterThan(100);
		expect(
			lintFiles(toolAndGuideFiles, (source) => findHardcodedDates(extractStringsOutsideFacts(source))),
		).toEqual({});
	});

	it.each([
		['In force since June 3, 2026.', ['June 3, 2026']],
		['On September 19 there was no rule', ['September 19']],
		['Collected on a rainy day of 2026', ['Collected on', '2026']],
		['53% were back within a week (Sophos 2025)', []],
		['Windows Server 2016 is next; you may call', []],
	])('in %j are %j', (text, found) => {
		expect(findHardcodedDates(text)).toEqual(found);
	});
});

describe('disallowed words', () => {
	it('are absent from the text of the site and the server', () => {
		expect(contentFiles.length).toBeGreaterThan(300);
		expect(lintFiles(contentFiles, (source) => findDisallowedWords(extractStrings(source)))).toEqual({});
	});

	it('are absent from the descriptions of families and decryptors', () => {
		const familyTexts = readFamilyFacts().flatMap(({ description, decryptors }) => [
			description ?? '',
			...decryptors.map(({ note }) => note),
		]);
		expect(findDisallowedWords(familyTexts.join('\n'))).toEqual([]);
	});

	it.each([
		['Our organisation changed its behaviour', ['organisation', 'behaviour']],
		['Ring the broker from a mobile phone', ['Ring the', 'mobile phone']],
		['Send an e-mail', ['e-mail']],
		['Tick the box by 17:00; whom to call is in this page', ['Tick', '17:00', 'whom', 'in this page']],
		[
			'Your cover has a rule of its own; nobody can open it, we neither',
			['Your cover', 'of its own', 'we neither'],
		],
		['Not afterwards; the people concerned customise it', ['afterwards', 'people concerned', 'customise']],
		['Call the Canadian Centre for Cyber Security at ico.org.uk/for-organisations/report', []],
		['An organization in the center analyzes a license', []],
	])('in %j are %j', (text, found) => {
		expect(findDisallowedWords(text)).toEqual(found);
	});
});

test('findPhoneLinks returns a number with the text around it', () => {
	const far = `<p>Our paid partner</p>${'<p>Something else entirely.</p>'.repeat(20)}<p><a href="tel:+1800">+1 800</a></p>`;
	expect(findPhoneLinks(far)[0]?.context).not.toMatch(/partner|paid/i);
	const near = '<p>Call the partner: <a class="x" href="tel:+1800">+1 800</a></p>';
	expect(findPhoneLinks(near)).toEqual([{ href: 'tel:+1800', context: expect.stringMatching(/partner/) }]);
});

test('decision numbers have no gaps', () => {
	const numbers = globSync('docs/decisions/*.md', { cwd: root })
		.map((file) => Number(file.split('/').at(-1)?.slice(0, 4)))
		.toSorted((a, b) => a - b);
	expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
