// A note that was passed on by e-mail: "> " before every line, and the words of the people who passed it on around it.

const fewestQuoted = 5;
const mostlyQuoted = 0.8;
const mostlyInMail = 0.5;
const headerNames = ['from', 'to', 'cc', 'date', 'sent', 'subject', 'reply-to', 'message-id'];
const fewestHeaders = 2;
/** Mail programs break lines at 70 to 80 letters, and the rest of a quoted one then stands without its mark. */
const mayBeBroken = 60;

/** The quoted lines alone, where there are any; else what was passed on, without the head and the foot of the mail. */
export function withoutMailFrame(text: string): string {
	if (!text.includes('\n>') && !text.includes('ubject:')) return text;
	const lines = text.split('\n');
	const isMail = lines.filter(isHeader).length >= fewestHeaders;
	const body = isMail ? withoutFoot(passedOn(lines)).filter((line) => !isHeader(line)) : lines;
	return (isQuoting(body, isMail) ? body.filter(isQuotedOrBroken).map(unquoted) : body).join('\n');
}

/** Notes draw arrows before their headings, too: without the head of a mail nearly all lines must be quoted, with it most or many in a row. */
function isQuoting(lines: readonly string[], isMail: boolean): boolean {
	const quoted = lines.filter(isQuotedOrBroken).length;
	const written = lines.filter((line) => line.trim() !== '').length;
	if (!isMail) return quoted >= fewestQuoted && quoted > mostlyQuoted * written;
	return quoted >= mostlyInMail * written || longestQuote(lines) >= fewestQuoted;
}

function longestQuote(lines: readonly string[]): number {
	let longest = 0;
	let run = 0;
	for (const line of lines) {
		run = line.startsWith('>') ? run + 1 : 0;
		longest = Math.max(longest, run);
	}
	return longest;
}

function isQuotedOrBroken(line: string, at: number, lines: readonly string[]): boolean {
	if (line.startsWith('>')) return true;
	const before = lines[at - 1] ?? '';
	return before.startsWith('>') && before.length >= mayBeBroken && line.trim() !== '';
}

function unquoted(line: string): string {
	let at = 0;
	while (line[at] === '>' || (at > 0 && line[at] === ' ' && line[at + 1] === '>')) at++;
	return line.slice(at > 0 && line[at] === ' ' ? at + 1 : at);
}

function isHeader(line: string): boolean {
	const colon = line.indexOf(':');
	return colon > 1 && colon < 12 && headerNames.includes(line.slice(0, colon).trim().toLowerCase());
}

const longestAnnouncement = 200;
/** "On Monday at 8:12 Ann wrote:", "-----Original Message-----", "Begin forwarded message:". */
const announcement = /(?:\bwrote:|original message ?-{2,}|forwarded message(?: ?-{2,}|:))\s*$/i;

/** What follows the line that mail programs put before a message they pass on. */
function passedOn(lines: readonly string[]): readonly string[] {
	const at = lines.findIndex((line) => line.length <= longestAnnouncement && announcement.test(line));
	const rest = lines.slice(at + 1);
	return rest.some((line) => line.trim() !== '') ? rest : lines;
}

/** Everything before the line that mail programs put before a signature. */
function withoutFoot(lines: readonly string[]): readonly string[] {
	const foot = lines.findIndex((line) => line === '-- ' || line === '--\r' || line === '--');
	return foot > 0 ? lines.slice(0, foot) : lines;
}
