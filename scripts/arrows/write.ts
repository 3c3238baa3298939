/** npm run arrows: writes the lint rules and the picture that follow from the table of rooms. */
import { readFileSync, writeFileSync } from 'node:fs';
import { lintRules } from './lint-rules.ts';
import { picture } from './picture.ts';

export const rulesFile = 'biome.arrows.json';
export const pictureFile = 'docs/architecture.md';
const between = /(?<=<!-- rooms -->\n)[\s\S]*?(?=\n<!-- end of rooms -->)/;

export function rulesText(): string {
	return `${JSON.stringify(lintRules(), undefined, '\t')}\n`;
}

export function withPicture(page: string): string {
	if (!between.test(page)) throw new Error(`${pictureFile} has no place for the picture.`);
	return page.replace(between, picture());
}

if (import.meta.main) {
	writeFileSync(rulesFile, rulesText());
	writeFileSync(pictureFile, withPicture(readFileSync(pictureFile, 'utf8')));
}
