const htmlTags = '<html,<body,<div,<br,<p>,<p ,<head,<span,<table,<script,<hta:'.split(',');
const sniffLength = 20_000;

export function looksLikeHtml(text: string): boolean {
	if (!text.includes('<')) return false;
	const start = text.slice(0, sniffLength).toLowerCase();
	let seen = 0;
	for (const tag of htmlTags) if (start.includes(tag)) seen++;
	return seen >= 2 || start.trimStart().startsWith('<!doctype') || start.includes('<html');
}

const inlineTags = new Set('a b i u em strong span font small big code tt'.split(' '));

const maxTagLength = 400;

function isHidden(tag: string): boolean {
	const compact = tag.toLowerCase().replaceAll(' ', '');
	return (
		compact.includes('display:none') ||
		compact.includes('visibility:hidden') ||
		compact.includes('font-size:0') ||
		compact.includes('font-size:1px')
	);
}

/** Visible text: skips styles and elements hidden by their style attribute. Linear time for any input. */
export function htmlToText(html: string): string {
	const lower = html.toLowerCase();
	// Remembers missing closing tags: a million unclosed tags must stay linear.
	const unclosed = new Set<string>();
	const skipToClosingTag = (name: string, from: number): number => {
		if (unclosed.has(name)) return from;
		const end = lower.indexOf(`</${name}`, from);
		if (end < 0) unclosed.add(name);
		return end < 0 ? from : end;
	};
	let out = '';
	let at = 0;
	while (at < html.length) {
		const open = html.indexOf('<', at);
		if (open < 0) {
			out += html.slice(at);
			break;
		}
		out += html.slice(at, open);
		if (lower.startsWith('<!--', open)) {
			const end = lower.indexOf('-->', open + 4);
			at = end < 0 ? html.length : end + 3;
			continue;
		}
		const next = lower.charCodeAt(open + 1);
		const isTag = (next >= 97 && next <= 122) || next === 47 || next === 33 || next === 63;
		if (!isTag) {
			out += '<';
			at = open + 1;
			continue;
		}
		const close = html.indexOf('>', open);
		if (close < 0) {
			out += html.slice(open);
			break;
		}
		const tag = html.slice(open, close + 1);
		const name = readTagName(lower, open + 1, close);
		at = close + 1;
		if (name === 'style' || (inlineTags.has(name) && tag.length < maxTagLength && isHidden(tag)))
			at = skipToClosingTag(name, at);
		const closing = name === '' ? readTagName(lower, open + 2, close) : name;
		out += inlineTags.has(closing) ? '' : '\n';
	}
	return decodeEntities(out);
}

function readTagName(lower: string, from: number, close: number): string {
	let end = from;
	while (end < close && isNameCode(lower.charCodeAt(end))) end++;
	return lower.slice(from, end);
}

function isNameCode(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 48 && code <= 58);
}

const namedEntities = new Map(
	(
		`amp=& lt=< gt=> quot=" apos=' copy=© reg=® hellip=… mdash=- ndash=- laquo=« raquo=» ldquo=" rdquo=" lsquo=' ` +
		`rsquo=' bull=* middot=· shy= zwnj= zwj= commat=@ period=. colon=: sol=/ auml=ä ouml=ö uuml=ü szlig=ß ` +
		'eacute=é egrave=è agrave=à ccedil=ç ntilde=ñ oacute=ó aacute=á iacute=í uacute=ú'
	)
		.split(' ')
		.map((entity): [string, string] => [
			entity.slice(0, entity.indexOf('=')),
			entity.slice(entity.indexOf('=') + 1),
		]),
).set('nbsp', ' ');

const entityPattern = /&(?:#x([0-9a-f]{1,7})|#(\d{1,8})|([a-z]{2,6}));/gi;

function fromCodePoint(value: number): string {
	return value > 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff)
		? String.fromCodePoint(value)
		: '';
}

export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(entityPattern, (entity: string, hex?: string, decimal?: string, name = '') => {
		if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
		if (decimal !== undefined) return fromCodePoint(Number(decimal));
		return namedEntities.get(name.toLowerCase()) ?? entity;
	});
}
