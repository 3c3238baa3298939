import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guides } from '#app/guides/list.ts';
import { registry } from '#app/tools/registry.ts';

const newToolIcon = 'wrench';
const headerIcons = ['life-buoy', 'menu', 'shield-check', 'siren', 'wifi-off'];
const svgHeader =
	'<svg xmlns="http://www.w3.org/2000/svg">\n\t<title>Icons of the tools and the header</title>';

function renderSymbol(name: string): string {
	const exportName = name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
	const icon = Object.entries(lucide).find(([name]) => name === exportName)?.[1] as lucide.LucideIcon;
	if (!icon) throw new Error(`Lucide has no icon ${name}`);
	const svg = renderToStaticMarkup(createElement(icon));
	const drawing = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>');
	return `\t<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
}

test('tools.svg has the Lucide icons of the header and of every tool and guide (vitest -u writes it)', async () => {
	const pageIcons = [...registry, ...guides].map(({ icon }) => icon);
	const names = [...new Set([newToolIcon, ...headerIcons, ...pageIcons])].toSorted();
	const file = [svgHeader, ...names.map(renderSymbol), '</svg>', ''].join('\n');
	await expect(file).toMatchFileSnapshot('./tools.svg');
});
