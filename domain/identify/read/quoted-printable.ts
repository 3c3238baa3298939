// A mail copied from its source: "=3D" for "=", "=C3=A9" for "é", and "=" at the end of a line that goes on.

const lineEnd = /=[ \t]*\r?\n/g;
const codes = /(?:=[0-9A-F]{2})+/g;
/** These stand for marks that the encoding itself makes necessary; a note hardly holds two of them by chance. */
const telling = /=(?:3D|20|0D|0A|09|C2|C3|E2)/g;
const fewest = 2;

const isEncoded = (text: string): boolean =>
	text.includes('quoted-printable') || (text.match(telling) ?? []).length >= fewest;

/** As the mail reads; any other text as it is. */
export function unquotePrintable(text: string): string {
	if (!text.includes('=') || !isEncoded(text)) return text;
	return text.replace(lineEnd, '').replace(codes, decoded);
}

/** The bytes of one run, which are whole letters in UTF-8; others stay as written. */
function decoded(run: string): string {
	try {
		return decodeURIComponent(run.replaceAll('=', '%'));
	} catch {
		return run;
	}
}
