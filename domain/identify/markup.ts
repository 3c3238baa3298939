// Ransom notes arrive as plain text, web pages (.html, .hta) and rich text (.rtf). These two readers keep what a
// person would see. Both walk the text once, whatever it holds.

const namedEntities: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	copy: '©',
	reg: '®',
	hellip: '…',
	mdash: '-',
	ndash: '-',
	laquo: '«',
	raquo: '»',
	ldquo: '"',
	rdquo: '"',
	lsquo: "'",
	rsquo: "'",
	bull: '*',
	middot: '·',
	shy: '',
	zwnj: '',
	zwj: '',
	commat: '@',
	period: '.',
	colon: ':',
	sol: '/',
	auml: 'ä',
	ouml: 'ö',
	uuml: 'ü',
	szlig: 'ß',
	eacute: 'é',
	egrave: 'è',
	agrave: 'à',
	ccedil: 'ç',
	ntilde: 'ñ',
	oacute: 'ó',
	aacute: 'á',
	iacute: 'í',
	uacute: 'ú',
};
const longestEntity = 10;

function codePoint(value: number): string {
	return value > 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff)
		? String.fromCodePoint(value)
		: '';
}

export function decodeEntities(text: string): string {
	let at = text.indexOf('&');
	if (at < 0) return text;
	let out = '';
	let from = 0;
	while (at >= 0) {
		let end = at + 1;
		while (end - at <= longestEntity && text[end] !== ';') end++;
		if (text[end] === ';') {
			const body = text.slice(at + 1, end);
			const hex = body.startsWith('#x') || body.startsWith('#X');
			const decoded = hex
				? codePoint(Number.parseInt(body.slice(2), 16))
				: body.startsWith('#')
					? codePoint(Number.parseInt(body.slice(1), 10))
					: namedEntities[body.toLowerCase()];
			if (decoded !== undefined) {
				out += text.slice(from, at) + decoded;
				from = end + 1;
				at = text.indexOf('&', from);
				continue;
			}
		}
		at = text.indexOf('&', at + 1);
	}
	return out + text.slice(from);
}

const htmlTags = [
	'<html',
	'<body',
	'<div',
	'<br',
	'<p>',
	'<p ',
	'<head',
	'<span',
	'<table',
	'<script',
	'<hta:',
];
const sniffed = 20_000;

export function looksLikeHtml(text: string): boolean {
	if (!text.includes('<')) return false;
	const start = text.slice(0, sniffed).toLowerCase();
	let seen = 0;
	for (const tag of htmlTags) if (start.includes(tag)) seen++;
	return seen >= 2 || start.trimStart().startsWith('<!doctype') || start.includes('<html');
}

const inlineTags = new Set([
	'a',
	'b',
	'i',
	'u',
	'em',
	'strong',
	'span',
	'font',
	'small',
	'big',
	'code',
	'tt',
]);

const longestTag = 400;

function isHidden(tag: string): boolean {
	const compact = tag.toLowerCase().replaceAll(' ', '');
	return (
		compact.includes('display:none') ||
		compact.includes('visibility:hidden') ||
		compact.includes('font-size:0') ||
		compact.includes('font-size:1px')
	);
}

/** Text of a page without its tags and styles. Elements hidden by their style attribute are left out. */
export function htmlToText(html: string): string {
	const lower = html.toLowerCase();
	// Once a closing tag was not found it is not looked for again: a million unclosed tags must stay linear.
	const unclosed = new Set<string>();
	const afterClosing = (name: string, from: number): number => {
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
		const name = tagName(lower, open + 1, close);
		at = close + 1;
		if (name === 'style' || (inlineTags.has(name) && tag.length < longestTag && isHidden(tag))) {
			at = afterClosing(name, at);
		}
		const closing = name === '' ? tagName(lower, open + 2, close) : name;
		out += inlineTags.has(closing) ? '' : '\n';
	}
	return decodeEntities(out);
}

function tagName(lower: string, from: number, close: number): string {
	let end = from;
	while (end < close && isNameCode(lower.charCodeAt(end))) end++;
	return lower.slice(from, end);
}

function isNameCode(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 48 && code <= 58);
}

export function looksLikeRtf(text: string): boolean {
	return text.trimStart().startsWith('{\\rtf');
}

const rtfSkipped = [
	'fonttbl',
	'colortbl',
	'stylesheet',
	'info',
	'pict',
	'themedata',
	'datastore',
	'generator',
];
const rtfBreaks = new Set(['par', 'line', 'row', 'sect', 'page', 'cell', 'tab']);

/** Text of a rich-text document: control words out, \'hh and \uN characters in. */
export function rtfToText(rtf: string): string {
	const out: string[] = [];
	const skip: boolean[] = [];
	let skipping = false;
	let at = 0;
	while (at < rtf.length) {
		const char = rtf[at];
		if (char === '{') {
			skip.push(skipping);
			const ahead = rtf.slice(at + 1, at + 20);
			if (ahead.startsWith('\\*') || rtfSkipped.some((word) => ahead.startsWith(`\\${word}`)))
				skipping = true;
			at++;
		} else if (char === '}') {
			skipping = skip.pop() ?? false;
			at++;
		} else if (char === '\\') {
			const next = rtf[at + 1] ?? '';
			if (next === "'") {
				const value = Number.parseInt(rtf.slice(at + 2, at + 4), 16);
				if (!skipping && !Number.isNaN(value)) out.push(String.fromCharCode(value));
				at += 4;
			} else if (isLetter(rtf.charCodeAt(at + 1))) {
				let end = at + 1;
				while (isLetter(rtf.charCodeAt(end))) end++;
				const word = rtf.slice(at + 1, end);
				const numberFrom = end;
				if (rtf[end] === '-') end++;
				while (isDigit(rtf.charCodeAt(end))) end++;
				const value = Number.parseInt(rtf.slice(numberFrom, end), 10);
				if (rtf[end] === ' ') end++;
				if (!skipping && word === 'u' && !Number.isNaN(value)) {
					out.push(String.fromCharCode(value < 0 ? value + 65536 : value));
					if (rtf[end] === '?') end++;
				} else if (!skipping && rtfBreaks.has(word)) out.push('\n');
				at = end;
			} else {
				if (!skipping && (next === '\\' || next === '{' || next === '}')) out.push(next);
				if (!skipping && next === '~') out.push(' ');
				at += 2;
			}
		} else {
			if (!skipping && char !== '\r' && char !== '\n') out.push(char ?? '');
			at++;
		}
	}
	return out.join('');
}

function isLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}
