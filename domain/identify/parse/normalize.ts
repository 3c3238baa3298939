import { decodeEntities } from './entities.ts';
import { fixMojibake, foldHomoglyphs } from './homoglyphs.ts';
import { htmlToText, looksLikeHtml } from './html.ts';
import { nonAsciiPattern } from './letters.ts';
import { stripMailFrame } from './quoted-mail.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';
import { refang } from './refang.ts';
import { looksLikeRtf, rtfToText } from './rtf.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

export type NormalizedText = {
	/** What a person would read: markup gone, tricks undone, original letter case. */
	readonly text: string;
	/** The untouched words of the input, for addresses that only stand in links or scripts. */
	readonly raw: string;
};

const nul = String.fromCharCode(0);

/** UTF-16 read as if it were one byte per character leaves a nul beside every letter. */
function stripNuls(text: string): string {
	return text.includes(nul) ? text.replaceAll(nul, '') : text;
}

// Zero-width and direction marks, soft hyphen, byte-order mark, variation selectors: invisible, and used to break up words.
const invisiblePattern = /\p{Default_Ignorable_Code_Point}/gu;

export function normalize(input: string): NormalizedText {
	const bare = decodeQuotedPrintable(stripNuls(input));
	const isAscii = !nonAsciiPattern.test(bare);
	const raw = isAscii ? bare : bare.replace(invisiblePattern, '');
	// Before the markup goes, for the quoting stands in the source of a page; and after, for the mail may be a page itself.
	let text = stripMailFrame(raw);
	if (looksLikeRtf(text)) text = rtfToText(text);
	if (looksLikeHtml(text)) text = stripMailFrame(htmlToText(text));
	else text = decodeEntities(text);
	if (!(isAscii && text === raw) && nonAsciiPattern.test(text))
		text = foldHomoglyphs(fixMojibake(text.normalize('NFKC').replace(invisiblePattern, '')));
	text = joinSpacedLetters(refang(text));
	return { text, raw: text === raw ? '' : refang(decodeEntities(raw)) };
}
