import { expect, it } from 'vitest';
import { validateHtml } from './html-rules.ts';

const toPage = (content: string) =>
	`<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${content}</body></html>`;

it.each([
	['a heading inside a span', '<span><h2>Title</h2></span>', 'element-permitted-content'],
	[
		'a heading inside a span of a summary',
		'<details><summary><span><h2>Title</h2></span></summary>Text</details>',
		'element-permitted-content',
	],
	[
		'aria-checked on a switch that is a checkbox',
		'<label>Save <input type="checkbox" role="switch" aria-checked="true"></label>',
		'attribute-misuse',
	],
])('rejects %s', async (_, content, rule) => {
	expect(await validateHtml(toPage(content))).toEqual([expect.stringContaining(rule)]);
});

it.each([
	['a heading in a summary', '<details><summary><h2>Title</h2> <span>hint</span></summary>Text</details>'],
	['a switch that is a checkbox', '<label>Save <input type="checkbox" role="switch" checked></label>'],
	[
		'aria-checked on a custom switch',
		'<button type="button" role="switch" aria-checked="true">Save</button>',
	],
])('accepts %s', async (_, content) => {
	expect(await validateHtml(toPage(content))).toEqual([]);
});
