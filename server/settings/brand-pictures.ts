import { defaultName, type Site } from '#app/site/read-site.ts';
import type { Brand, Picture } from './brand.ts';
import { createDrawing, type Drawing, decodePng, drawText, encodePng, place } from './draw.ts';

const iconSizes = { 'icon-180.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
/** Of the width: systems cut a maskable icon to a circle. */
const maskableMargin = 0.1;
const share = { width: 1200, height: 630, margin: 90, logo: 120 };

const read = (picture: Picture | undefined): Drawing | undefined =>
	picture?.type === 'image/png' ? decodePng(picture.bytes) : undefined;

function drawLetterIcon({ name, headerColor }: Site): Drawing {
	const drawing = createDrawing(512, 512, headerColor);
	drawText(drawing, name.slice(0, 1).toUpperCase(), { x: 0, y: 32, width: 512, height: 448 }, true);
	return drawing;
}

function scaleIcon(icon: Drawing, size: number, color: string, margin = 0): Buffer {
	const drawing = createDrawing(size, size, color);
	const edge = Math.round(size * margin);
	place(drawing, icon, { x: edge, y: edge, width: size - 2 * edge, height: size - 2 * edge });
	return encodePng(drawing);
}

/** What programs show with a link: name and logo on the color of the header. */
function drawShareImage(site: Site, logo: Drawing | undefined): Buffer {
	const { width, height, margin } = share;
	const drawing = createDrawing(width, height, site.headerColor);
	const size = logo && { height: share.logo, width: Math.round((share.logo * logo.width) / logo.height) };
	if (logo && size && size.width <= width - 2 * margin)
		place(drawing, logo, { x: margin, y: margin, ...size });
	drawText(drawing, site.name, { x: margin, y: 240, width: width - 2 * margin, height: 180 });
	return encodePng(drawing);
}

const toSvg = (letter: string, color: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${color}"/><text x="32" y="46" font-family="sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;

/** By file name. Another brand than the first gets icons from its own, or the first letter of its name. */
export function drawBrandPictures(site: Site, brand: Brand): Map<string, Buffer> {
	const own = read(brand.icon);
	const pictures = new Map([['og.png', drawShareImage(site, read(brand.logo) ?? own)]]);
	if (!brand.icon && site.name === defaultName) return pictures;
	const icon = own ?? drawLetterIcon(site);
	for (const [name, size] of Object.entries(iconSizes))
		pictures.set(name, scaleIcon(icon, size, site.headerColor));
	pictures.set('icon-maskable-512.png', scaleIcon(icon, 512, site.headerColor, own ? maskableMargin : 0));
	const letter = site.name.slice(0, 1).toUpperCase();
	if (!brand.icon && /\w/.test(letter))
		pictures.set('favicon.svg', Buffer.from(toSvg(letter, site.headerColor)));
	return pictures;
}
