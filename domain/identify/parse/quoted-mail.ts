const minQuotedLines = 5;
const minQuotedShare = 0.8;
const minQuotedShareInMail = 0.5;
const headerNames = ['from', 'to', 'cc', 'date', 'sent', 'subject', 'reply-to', 'message-id'];
const minHeaders = 2;
/** Mail clients wrap lines at 70 to 80 characters; the rest then lacks its quote mark. */
const minWrappedLength = 60;

/** Keeps the quoted or forwarded part of an email; other texts are unchanged. */
export function stripMailFrame(text: string): string {
	if (!text.includes('\n>') && !text.includes('ubject:')) return text;
	const lines = text.split('\n');
	const isMail = lines.filter(isHeader).length >= minHeaders;
	const body = isMail ? stripSignature(getForwardedLines(lines)).filter((line) => !isHeader(line)) : lines;
	return (hasQuotedText(body, isMail) ? body.filter(isQuotedOrWrapped).map(unquoteLine) : body).join('\n');
}

/** Notes use ">" for headings too, so without mail headers nearly all lines must be quoted. */
function hasQuotedText(lines: readonly string[], isMail: boolean): boolean {
	const quoted = lines.filter(isQuotedOrWrapped).length;
	const written = lines.filter((line) => line.trim() !== '').length;
	if (!isMail) return quoted >= minQuotedLines && quoted > minQuotedShare * written;
	return quoted >= minQuotedShareInMail * written || getLongestQuote(lines) >= minQuotedLines;
}

function getLongestQuote(lines: readonly string[]): number {
	let longest = 0;
	let run = 0;
	for (const line of lines) {
		run = line.startsWith('>') ? run + 1 : 0;
		longest = Math.max(longest, run);
	}
	return longest;
}

function isQuotedOrWrapped(line: string, at: number, lines: readonly string[]): boolean {
	if (line.startsWith('>')) return true;
	const before = lines[at - 1] ?? '';
	return before.startsWith('>') && before.length >= minWrappedLength && line.trim() !== '';
}

function unquoteLine(line: string): string {
	let at = 0;
	while (line[at] === '>' || (at > 0 && line[at] === ' ' && line[at + 1] === '>')) at++;
	return line.slice(at > 0 && line[at] === ' ' ? at + 1 : at);
}

function isHeader(line: string): boolean {
	const colon = line.indexOf(':');
	return colon > 1 && colon < 12 && headerNames.includes(line.slice(0, colon).trim().toLowerCase());
}

const maxAnnouncementLength = 200;
/** "On Monday at 8:12 Ann wrote:", "-----Original Message-----", "Begin forwarded message:". */
const announcementPattern = /(?:\bwrote:|original message ?-{2,}|forwarded message(?: ?-{2,}|:))\s*$/i;

function getForwardedLines(lines: readonly string[]): readonly string[] {
	const at = lines.findIndex(
		(line) => line.length <= maxAnnouncementLength && announcementPattern.test(line),
	);
	const rest = lines.slice(at + 1);
	return rest.some((line) => line.trim() !== '') ? rest : lines;
}

function stripSignature(lines: readonly string[]): readonly string[] {
	const signatureStart = lines.findIndex((line) => line === '-- ' || line === '--\r' || line === '--');
	return signatureStart > 0 ? lines.slice(0, signatureStart) : lines;
}

const softLineBreak = /=[ \t]*\r?\n/g;
const encodedBytes = /(?:=[0-9A-F]{2})+/g;
/** Escapes that the encoding itself requires; two of them rarely occur by chance. */
const typicalEscapes = /=(?:3D|20|0D|0A|09|C2|C3|E2)/g;
const minEscapes = 2;

const isEncoded = (text: string): boolean =>
	text.includes('quoted-printable') || (text.match(typicalEscapes) ?? []).length >= minEscapes;

export function decodeQuotedPrintable(text: string): string {
	if (!text.includes('=') || !isEncoded(text)) return text;
	return text.replace(softLineBreak, '').replace(encodedBytes, decodeRun);
}

function decodeRun(run: string): string {
	try {
		return decodeURIComponent(run.replaceAll('=', '%'));
	} catch {
		return run;
	}
}
