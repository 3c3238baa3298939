// A note that was passed on by e-mail: "> " before every line, and the words of the people who passed it on around it.

const minQuotedLines = 5;
const minQuotedShare = 0.8;
const minQuotedShareInMail = 0.5;
const headerNames = ['from', 'to', 'cc', 'date', 'sent', 'subject', 'reply-to', 'message-id'];
const minHeaders = 2;
/** Mail programs break lines at 70 to 80 letters, and the rest of a quoted one then stands without its mark. */
const minWrappedLength = 60;

/** The quoted lines alone, where there are any; else what was passed on, without the head and the foot of the mail. */
export function stripMailFrame(text: string): string {
	if (!text.includes('\n>') && !text.includes('ubject:')) return text;
	const lines = text.split('\n');
	const isMail = lines.filter(isHeader).length >= minHeaders;
	const body = isMail ? stripSignature(getForwardedLines(lines)).filter((line) => !isHeader(line)) : lines;
	return (hasQuotedText(body, isMail) ? body.filter(isQuotedOrWrapped).map(unquoteLine) : body).join('\n');
}

/** Notes draw arrows before their headings, too: without the head of a mail nearly all lines must be quoted, with it most or many in a row. */
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

/** What follows the line that mail programs put before a message they pass on. */
function getForwardedLines(lines: readonly string[]): readonly string[] {
	const at = lines.findIndex(
		(line) => line.length <= maxAnnouncementLength && announcementPattern.test(line),
	);
	const rest = lines.slice(at + 1);
	return rest.some((line) => line.trim() !== '') ? rest : lines;
}

/** Everything before the line that mail programs put before a signature. */
function stripSignature(lines: readonly string[]): readonly string[] {
	const signatureStart = lines.findIndex((line) => line === '-- ' || line === '--\r' || line === '--');
	return signatureStart > 0 ? lines.slice(0, signatureStart) : lines;
}
