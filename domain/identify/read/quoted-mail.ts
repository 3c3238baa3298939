// A note that was passed on by e-mail: "> " before every line, and the words of the people who passed it on around it.

const fewestQuoted = 5;
const mostlyQuoted = 0.8;
const headerNames = ['from', 'to', 'cc', 'date', 'sent', 'subject', 'reply-to', 'message-id'];
const fewestHeaders = 2;

/** The quoted lines alone, where there are any; else the text without the head and the foot of a mail. */
export function withoutMailFrame(text: string): string {
	if (!text.includes('\n>') && !text.includes('ubject:')) return text;
	const lines = text.split('\n');
	const quoted = lines.filter((line) => line.startsWith('>'));
	const isMail = lines.filter(isHeader).length >= fewestHeaders;
	// Notes draw arrows before their headings, too: without the head of a mail nearly all lines must be quoted.
	const written = lines.filter((line) => line.trim() !== '').length;
	if (isMail ? quoted.length > 0 : quoted.length >= fewestQuoted && quoted.length > mostlyQuoted * written)
		return quoted.map(unquoted).join('\n');
	return isMail
		? withoutFoot(lines)
				.filter((line) => !isHeader(line))
				.join('\n')
		: text;
}

function unquoted(line: string): string {
	let at = 0;
	while (line[at] === '>' || (at > 0 && line[at] === ' ' && line[at + 1] === '>')) at++;
	return line.slice(line[at] === ' ' ? at + 1 : at);
}

function isHeader(line: string): boolean {
	const colon = line.indexOf(':');
	return colon > 1 && colon < 12 && headerNames.includes(line.slice(0, colon).trim().toLowerCase());
}

/** Everything after the line that mail programs put before a signature. */
function withoutFoot(lines: readonly string[]): readonly string[] {
	const foot = lines.findIndex((line) => line === '-- ' || line === '--\r' || line === '--');
	return foot > 0 ? lines.slice(0, foot) : lines;
}
