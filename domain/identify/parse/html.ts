import { decodeEntities } from './entities.ts';

// Notes as web pages (.html, .hta): keeps what a person would see, in one walk, whatever they hold.

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
const sniffLength = 20_000;

export function looksLikeHtml(text: string): boolean {
	if (!text.includes('<')) return false;
	const start = text.slice(0, sniffLength).toLowerCase();
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

/** Text of a page without its tags and styles. Elements hidden by their style attribute are left out. */
export function htmlToText(html: string): string {
	const lower = html.toLowerCase();
	// Once a closing tag was not found it is not looked for again: a million unclosed tags must stay linear.
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
		if (name === 'style' || (inlineTags.has(name) && tag.length < maxTagLength && isHidden(tag))) {
			at = skipToClosingTag(name, at);
		}
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
