import type { Page } from '@playwright/test';

/** Includes labels and placeholders; not closed disclosures, text for screen readers alone and numbers without a letter. */
export async function listScreenWords(page: Page, screens: number): Promise<string[]> {
	return page.evaluate((maxScreens) => {
		const main = document.querySelector('main') ?? document.body;
		const isShown = (element: Element) => {
			const { width, height } = element.getBoundingClientRect();
			return element.checkVisibility({ opacityProperty: true }) && width > 1 && height > 1;
		};
		const isInScreens = ({ width, height, top }: DOMRect) =>
			width > 1 && height > 1 && top + scrollY < innerHeight * maxScreens;

		const words: string[] = [];
		const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			if (!node.parentElement || !isShown(node.parentElement)) continue;
			for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S*\p{L}\S*/gu)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				if (isInScreens(range.getBoundingClientRect())) words.push(word);
			}
		}
		for (const field of main.querySelectorAll<HTMLElement>('input, textarea, select')) {
			if (!isShown(field) || !isInScreens(field.getBoundingClientRect())) continue;
			const text =
				field instanceof HTMLSelectElement
					? field.selectedOptions[0]?.label
					: field.getAttribute('placeholder');
			words.push(...(text?.match(/\S*\p{L}\S*/gu) ?? []));
		}
		return words;
	}, screens);
}
