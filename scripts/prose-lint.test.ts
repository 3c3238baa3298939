import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readFamilyFacts } from '#signatures/facts.ts';
import { findDisallowedWords, findHardcodedDates, findPhoneLinks } from './prose-lint.ts';
import { root } from './run.ts';

const contentFiles = globSync(
	[
		'app/**/content.ts',
		'app/**/*content.ts',
		'app/**/*-duties.ts',
		'app/**/{fields,facts,report,tool,guide}.ts',
		'app/**/*.tsx',
		'domain/{facts,models,incident,time,fields}/**/*.ts',
		'domain/identify/describe/*.ts',
		'domain/scan/*.ts',
		'server/{scan,assessment,mail,identify,accounts,leads,operator,systems}/**/*.ts',
		'contract/**/*.ts',
	],
	{ cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));

/** Sentences stand in quotes, or between tags. */
function extractStrings(source: string): string {
	const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').replaceAll(/^import .*$/gm, '');
	return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g)]
		.map(([text]) => text)
		.join('\n');
}

/** Without the fields of a fact, which are where days belong, and without addresses, ids and numbers to dial. */
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

describe('no day is typed into a sentence, where nobody would see it age', () => {
	test.each(toolAndGuideFiles)('%s', (file) => {
		expect(findHardcodedDates(extractStringsOutsideFacts(readFileSync(join(root, file), 'utf8')))).toEqual(
			[],
		);
	});

	test.each([
		['In force since June 3, 2026.', ['June 3, 2026']],
		['On September 19 there was no rule', ['September 19']],
		['Collected on a rainy day of 2026', ['Collected on', '2026']],
		['53% were back within a week (Sophos 2025)', []],
		['Windows Server 2016 is next; you may call', []],
	])('%j', (text, found) => {
		expect(findHardcodedDates(text)).toEqual(found);
	});
});

describe('the words of the site', () => {
	test.each(contentFiles)('%s', (file) => {
		expect(findDisallowedWords(extractStrings(readFileSync(join(root, file), 'utf8')))).toEqual([]);
	});

	it('holds for what is said about families and their free tools', () => {
		const familyTexts = readFamilyFacts().flatMap(({ description, decryptors }) => [
			description ?? '',
			...decryptors.map(({ note }) => note),
		]);
		expect(findDisallowedWords(familyTexts.join('\n'))).toEqual([]);
	});

	test.each([
		['Our organisation changed its behaviour', ['organisation', 'behaviour']],
		['Ring the broker from a mobile phone', ['Ring the', 'mobile phone']],
		['Send an e-mail', ['e-mail']],
		['Not afterwards; the people concerned customise it', ['afterwards', 'people concerned', 'customise']],
		['Call the Canadian Centre for Cyber Security at ico.org.uk/for-organisations/report', []],
		['An organization in the center analyzes a license', []],
	])('%j', (text, found) => {
		expect(findDisallowedWords(text)).toEqual(found);
	});
});

test('a number is read together with what stands beside it', () => {
	const far = `<p>Our paid partner</p>${'<p>Something else entirely.</p>'.repeat(20)}<p><a href="tel:+1800">+1 800</a></p>`;
	expect(findPhoneLinks(far)[0]?.context).not.toMatch(/partner|paid/i);
	const near = '<p>Call the partner: <a class="x" href="tel:+1800">+1 800</a></p>';
	expect(findPhoneLinks(near)).toEqual([{ href: 'tel:+1800', context: expect.stringMatching(/partner/) }]);
});

it('numbers its decisions without a hole', () => {
	const numbers = globSync('docs/decisions/*.md', { cwd: root })
		.map((file) => Number(file.split('/').at(-1)?.slice(0, 4)))
		.toSorted((a, b) => a - b);
	expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
