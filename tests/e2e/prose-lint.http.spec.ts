import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { prerenderedPages } from '#app/routes/pages.ts';
import { phoneHref, site } from '#app/site/site.ts';
import { root } from '#scripts/run.ts';
import { extractVisibleText, findDisallowedWords, findPhoneLinks } from '#tests/support/prose-lint.ts';

/** Without the settings that the page carries for its scripts. */
const readPageHtml = (page: string) =>
	readFileSync(join(root, 'build/client', page, 'index.html'), 'utf8').replace(/<meta name="site"[^>]*>/, '');

test('every page is in American English (SPEC-40)', () => {
	for (const page of prerenderedPages)
		expect.soft(findDisallowedWords(extractVisibleText(readPageHtml(page))), page).toEqual([]);
});

test('the phone number appears only as a link that names the partner', () => {
	for (const page of prerenderedPages) {
		const html = readPageHtml(page);
		for (const { href, context } of findPhoneLinks(html))
			if (href === phoneHref) expect.soft(context, page).toMatch(/partner|paid/i);
		const textOutsideLinks = extractVisibleText(html.replaceAll(/<a\b[^>]*href="tel:[\s\S]*?<\/a>/g, ' '));
		expect.soft(textOutsideLinks, page).not.toContain(site.phone);
	}
});
