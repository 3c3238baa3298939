// A mail copied from its source: "=3D" for "=", "=C3=A9" for "é", and "=" at the end of a line that goes on.

const softLineBreak = /=[ \t]*\r?\n/g;
const encodedBytes = /(?:=[0-9A-F]{2})+/g;
/** These stand for marks that the encoding itself makes necessary; a note hardly holds two of them by chance. */
const typicalEscapes = /=(?:3D|20|0D|0A|09|C2|C3|E2)/g;
const minEscapes = 2;

const isEncoded = (text: string): boolean =>
	text.includes('quoted-printable') || (text.match(typicalEscapes) ?? []).length >= minEscapes;

/** As the mail reads; any other text as it is. */
export function decodeQuotedPrintable(text: string): string {
	if (!text.includes('=') || !isEncoded(text)) return text;
	return text.replace(softLineBreak, '').replace(encodedBytes, decodeRun);
}

/** The bytes of one run, which are whole letters in UTF-8; others stay as written. */
function decodeRun(run: string): string {
	try {
		return decodeURIComponent(run.replaceAll('=', '%'));
	} catch {
		return run;
	}
}
