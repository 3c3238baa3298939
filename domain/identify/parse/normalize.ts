import { fixMojibake, foldHomoglyphs } from './homoglyphs.ts';
import { decodeEntities, htmlToText, looksLikeHtml } from './html.ts';
import { nonAsciiPattern } from './letters.ts';
import { decodeQuotedPrintable, stripMailFrame } from './quoted-mail.ts';
import { refang } from './refang.ts';
import { looksLikeRtf, rtfToText } from './rtf.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

export type NormalizedText = {
	/** Without markup, invisible characters and homoglyphs, in the original case. */
	readonly text: string;
	/** The source, for addresses in links and scripts; empty if equal. */
	readonly raw: string;
};

const nul = String.fromCharCode(0);

/** UTF-16 decoded as single bytes leaves a NUL next to every letter. */
function stripNuls(text: string): string {
	return text.includes(nul) ? text.replaceAll(nul, '') : text;
}

// Zero-width and direction marks, soft hyphens: used to break up words.
const invisiblePattern = /\p{Default_Ignorable_Code_Point}/gu;

export function normalize(input: string): NormalizedText {
	const bare = decodeQuotedPrintable(stripNuls(input));
	const isAscii = !nonAsciiPattern.test(bare);
	const raw = isAscii ? bare : bare.replace(invisiblePattern, '');
	// Quote marks can be in the HTML source or in its text.
	let text = stripMailFrame(raw);
	if (looksLikeRtf(text)) text = rtfToText(text);
	if (looksLikeHtml(text)) text = stripMailFrame(htmlToText(text));
	else text = decodeEntities(text);
	if (!(isAscii && text === raw) && nonAsciiPattern.test(text))
		text = foldHomoglyphs(fixMojibake(text.normalize('NFKC').replace(invisiblePattern, '')));
	text = joinSpacedLetters(refang(text));
	return { text, raw: text === raw ? '' : refang(decodeEntities(raw)) };
}
