import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { defaultButtonColor, defaultHeaderColor, type Site } from '#app/site/read-site.ts';
import { getContrast, mixColors, mixUntil } from '#domain/formats/contrast.ts';
import { pngSignature } from './draw.ts';
import { readSettingFile } from './setting-file.ts';
import { StartupError } from './settings.ts';

export type Picture = { path: string; type: string; bytes: Buffer; width: number; height: number };

export type Brand = {
	style: string;
	headerColor: string;
	logo: Picture | undefined;
	icon: Picture | undefined;
};

const maxPictureBytes = 50_000;
const maxIconBytes = 300_000;
const minIconSize = 512;
export const logoHeight = 28;
const minTextContrast = 4.5;

/** As in theme.css: the text colors of the header, and the backgrounds behind the button color. */
const headerText = '#b7d5db';
const light = { page: '#ffffff', sunk: '#f1f5f6' };
const dark = { page: '#0a1418', sunk: '#15252b', ink: '#04222a' };

const getWash = (color: string) => mixColors(color, light.page, 0.9);

const passesAsHeader = (color: string) => getContrast(color, headerText) >= minTextContrast;
const passesAsButton = (color: string) =>
	[light.page, light.sunk, getWash(color)].every((other) => getContrast(color, other) >= minTextContrast);

function checkColor(name: string, color: string, passes: (color: string) => boolean, onWhat: string): void {
	if (passes(color)) return;
	const nearest = mixUntil(color, '#000000', passes);
	throw new StartupError(
		`Setting ${name}: ${color} is too light, ${onWhat} would be hard to read. The nearest color that works is ${nearest}.`,
	);
}

function buildColors({ headerColor, buttonColor }: Site): string {
	checkColor('SITE_HEADER_COLOR', headerColor, passesAsHeader, 'the text on it');
	checkColor('SITE_BUTTON_COLOR', buttonColor, passesAsButton, 'white text on it and links in this color');
	const washInDark = mixColors(dark.page, buttonColor, 0.15);
	const buttonInDark = mixUntil(buttonColor, '#ffffff', (color) =>
		[dark.page, dark.sunk, dark.ink, washInDark].every((other) => getContrast(color, other) >= 7),
	);
	const colors: Readonly<Record<string, [light: string, dark: string]>> = {
		...(headerColor !== defaultHeaderColor && {
			band: [headerColor, mixColors(headerColor, '#000000', 0.35)],
		}),
		...(buttonColor !== defaultButtonColor && {
			brand: [buttonColor, buttonInDark],
			'brand-wash': [getWash(buttonColor), washInDark],
			tint: [mixColors(buttonColor, light.page, 0.65), mixColors(dark.page, buttonColor, 0.4)],
		}),
	};
	return Object.entries(colors)
		.map(([name, [inLight, inDark]]) => `--color-${name}:light-dark(${inLight},${inDark});`)
		.join('');
}

const svgNamespace = /<svg\b[^>]*\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/i;

/** Each chunk has a checksum, so a file that was cut off or changed is found without decoding it. */
function isCompletePng(bytes: Buffer): boolean {
	for (let start = pngSignature.length; start + 12 <= bytes.length; ) {
		const end = start + 8 + bytes.readUInt32BE(start);
		if (end + 4 > bytes.length) return false;
		if (crc32(bytes.subarray(start + 4, end)) !== bytes.readUInt32BE(end)) return false;
		if (bytes.toString('latin1', start + 4, start + 8) === 'IEND') return true;
		start = end + 4;
	}
	return false;
}

/** Browsers show nothing of an SVG file that is not well-formed. */
function isWellFormed(svg: string): boolean {
	const content = svg.replaceAll(/<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<!DOCTYPE[^>]*>/gis, '');
	const open: string[] = [];
	for (const [, name = '', isEmpty] of content.matchAll(
		/<(\/?[\w:.-]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/g,
	)) {
		if (name.startsWith('/')) {
			if (open.pop() !== name.slice(1)) return false;
		} else if (!isEmpty) open.push(name);
	}
	return open.length === 0 && /^\s*<svg\b/.test(content.replace('\ufeff', ''));
}

/** Scripts, event handlers, embedded pages and anything loaded from elsewhere. */
const unsafeSvg =
	/<script|<foreignObject|<iframe|<!ENTITY|<\?xml-stylesheet|\son\w+\s*=|javascript:|@import/i;
const externalReference =
	/(?:href|src)\s*=\s*["']?(?!#|["']?data:image\/(?:png|jpeg|webp))[^\s"'>]|url\(\s*["']?(?!#)/i;

/** No animation, no embedded page, no script: what draws, and what programs write beside it. */
const allowedElements = new Set(
	[
		'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath',
		'image linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComposite',
		'feFlood feGaussianBlur feMerge feMergeNode feOffset feDropShadow',
	].flatMap((names) => names.split(' ')),
);

/** What drawing programs write inside `metadata`, in the namespaces of these prefixes alone. */
const allowedMetadata = /^(?:rdf|cc|dc):\w+$/;
const foreignPrefix =
	/xmlns:(?:rdf|cc|dc)\s*=\s*(?!["']https?:\/\/(?:www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|creativecommons\.org\/ns#|web\.resource\.org\/cc\/|purl\.org\/dc\/elements\/1\.1\/)["'])/;

function findForeignElement(svg: string): string | undefined {
	const content = svg.replaceAll(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gis, '');
	const areKnown = !foreignPrefix.test(content);
	return [...content.matchAll(/<([a-z][\w:.-]*)/gi)]
		.map(([, name = '']) => name)
		.find((name) => !(allowedElements.has(name) || (areKnown && allowedMetadata.test(name))));
}

function measureSvg(text: string): { width: number; height: number } | undefined {
	const tag = /<svg\b[^>]*>/i.exec(text)?.[0];
	const box =
		tag &&
		/viewBox\s*=\s*["']([^"']+)["']/i
			.exec(tag)?.[1]
			?.trim()
			.split(/[\s,]+/)
			.map(Number);
	const [, , width = 0, height = 0] = box || [];
	return width > 0 && height > 0 ? { width, height } : undefined;
}

function readPicture(name: string, file: string, maxBytes: number): Picture {
	const reject = (what: string): never => {
		throw new StartupError(`Setting ${name}: ${file} ${what}.`);
	};
	let bytes: Buffer;
	try {
		bytes = readSettingFile(file);
	} catch (error) {
		return reject(error instanceof Error ? error.message : String(error));
	}
	if (bytes.length > maxBytes) reject(`has ${bytes.length} bytes; at most ${maxBytes} are allowed`);
	// The name has a hash, so that a new picture is never taken from a cache.
	const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
	const base = `brand/${name === 'SITE_LOGO' ? 'logo' : 'icon'}-${hash}`;
	if (bytes.subarray(0, 8).equals(pngSignature) && bytes.length > 24) {
		const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
		if (size.width === 0 || size.height === 0 || !isCompletePng(bytes)) reject('is a damaged PNG file');
		return { path: `${base}.png`, type: 'image/png', bytes, ...size };
	}
	const text = bytes.toString('utf8');
	const size = measureSvg(text) ?? reject('must be a PNG file, or an SVG file with a viewBox');
	if (unsafeSvg.test(text)) reject('has a script, an event handler or an embedded page');
	if (externalReference.test(text)) reject('loads something from another file or address');
	if (!isWellFormed(text)) reject('is a damaged SVG file');
	const foreign = findForeignElement(text);
	if (foreign) reject(`has the element ${foreign}; save it as a plain SVG file`);
	if (!svgNamespace.test(text))
		reject('needs xmlns="http://www.w3.org/2000/svg", or browsers do not show it');
	return { path: `${base}.svg`, type: 'image/svg+xml', bytes, ...size };
}

function readIcon(file: string): Picture {
	const icon = readPicture('SITE_ICON', file, maxIconBytes);
	const isSquare = icon.width === icon.height;
	if (!isSquare || (icon.type === 'image/png' && icon.width < minIconSize))
		throw new StartupError(
			`Setting SITE_ICON: ${file} must be square, and as PNG at least ${minIconSize} pixels wide.`,
		);
	return icon;
}

export const getLogoWidth = ({ width, height }: Picture) => Math.round((logoHeight * width) / height);

const quoteForCss = (text: string) =>
	`"${text.replaceAll(/["\\&]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;

/** By style alone: pages hydrate as they were built, whatever the brand. Word files read the variable (word.ts). */
function buildLogoStyle(logo: Picture, { name, headerColor }: Site): string {
	const width = getLogoWidth(logo);
	return [
		`:root{--site-logo:url(/${logo.path})}`,
		`.site-logo{display:block!important;background:var(--site-logo) left/contain no-repeat;height:${logoHeight}px;width:${width}px;max-width:30vw}.site-logo>*{display:none}`,
		// On the color of the header, because a logo is drawn for it.
		`@media print{.print-view::before{content:${quoteForCss(name)};display:block;margin-bottom:10px;padding:8px 10px 8px ${width + 20}px;line-height:${logoHeight}px;font-weight:700;color:#fff;background:var(--site-logo) 10px/auto ${logoHeight}px no-repeat ${headerColor};print-color-adjust:exact}}`,
	].join('');
}

export function readBrand(env: NodeJS.ProcessEnv, site: Site): Brand {
	const colors = buildColors(site);
	const { SITE_LOGO, SITE_ICON } = env;
	const logo = SITE_LOGO ? readPicture('SITE_LOGO', SITE_LOGO, maxPictureBytes) : undefined;
	const icon = SITE_ICON ? readIcon(SITE_ICON) : undefined;
	const style = `${colors && `:root{${colors}}`}${logo ? buildLogoStyle(logo, site) : ''}`;
	return { style, headerColor: site.headerColor, logo, icon };
}

export const listPictures = ({ logo, icon }: Brand): Picture[] =>
	[logo, icon].filter((picture) => picture !== undefined);

function applyToPage(html: string, { style, headerColor, icon }: Brand): string {
	const themed = html.replace(/(<meta name="theme-color" content=")[^"]*/, `$1${headerColor}`);
	const withStyle = style ? themed.replace('</head>', () => `<style>${style}</style></head>`) : themed;
	if (!icon) return withStyle;
	const withIcon = withStyle.replace(
		/<link rel="icon"[^>]*>/,
		`<link rel="icon" href="/${icon.path}" type="${icon.type}"/>`,
	);
	return icon.type === 'image/png'
		? withIcon.replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1/${icon.path}`)
		: withIcon;
}

function applyToManifest(text: string, { headerColor, icon }: Brand): string {
	const manifest = JSON.parse(text);
	const sizes = icon?.type === 'image/png' ? `${icon.width}x${icon.height}` : 'any';
	return JSON.stringify({
		...manifest,
		theme_color: headerColor,
		...(icon && { icons: [{ src: `/${icon.path}`, sizes, type: icon.type }] }),
	});
}

/** The pages and the manifest with the brand in them. */
export function applyBrand(name: string, text: string, brand: Brand): string {
	if (name.endsWith('.html')) return applyToPage(text, brand);
	return name.endsWith('.webmanifest') ? applyToManifest(text, brand) : text;
}
