import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { prerenderedPages } from '#app/routes/pages.ts';
import { phoneHref, site } from '#app/site/site.ts';
import { extractVisibleText, findDisallowedWords, findPhoneLinks } from '#scripts/prose-lint.ts';
import { root } from '#scripts/run.ts';

/** As visitors see it: without the settings that the page carries for its scripts. */
const readPageHtml = (page: string) =>
	readFileSync(join(root, 'build/client', page, 'index.html'), 'utf8').replace(/<meta name="site"[^>]*>/, '');

for (const page of prerenderedPages) {
	test(`${page} is in American English, and the partner's number stands beside the partner alone (SPEC-40)`, () => {
		expect(findDisallowedWords(extractVisibleText(readPageHtml(page)))).toEqual([]);
		for (const { href, context } of findPhoneLinks(readPageHtml(page)))
			if (href === phoneHref) expect(context).toMatch(/partner|paid/i);
		// Never as bare text: it is always a link that says whose number it is.
		const textOutsideLinks = extractVisibleText(
			readPageHtml(page).replaceAll(/<a\b[^>]*href="tel:[\s\S]*?<\/a>/g, ' '),
		);
		expect(textOutsideLinks).not.toContain(site.phone);
	});
}
