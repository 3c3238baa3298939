export type TextKind = 'note' | 'chat' | 'mail';

const maxLinesRead = 400;
const minTurns = 4;
const minTurnsOfSpeaker = 2;
/** "[12:41] Support: …", "2024-05-02 12:41:07 you: …", "Victim: …" */
const turnPattern =
	/^\s*[[(]?(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4})?[ ,T]*(?:\d{1,2}:\d{2}(?::\d{2})?)?(?: ?[ap]\.?m\.?)?(?: ?utc)?[\])]?\s*[-–|]?\s*<?([\p{L}][\p{L}\p{N} ._-]{1,24}?)>?\s*:\s+\S/iu;
const timePattern = /^\s*[[(]?(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4})?[ ,T]*\d{1,2}:\d{2}/;
const headerPattern = /^(from|to|cc|date|sent|subject|reply-to|message-id):\s/i;
const forwardedPattern = /^(?:>|.*\bwrote:\s*$|.*(?:original|forwarded) message)/i;
/** Fields of a note that look like a speaker: "Email: …", "Your ID: …". */
const fieldPattern =
	/^(?:https?|e-?mails?|mail|web|url|link|tor|tox|telegram|session|jabber|icq|wallet|btc|bitcoin|price|key|id|your .*|personal .*|note|warning|attention|important|q|a|step.*|\d+)$/i;

/** What a pasted text is, by its layout. A note that somebody forwarded by mail is still a note. */
export function detectTextKind(text: string): TextKind {
	const lines = text.split('\n', maxLinesRead);
	const headers = new Set(lines.flatMap((line) => headerPattern.exec(line)?.[1]?.toLowerCase() ?? []));
	if (headers.has('from') && headers.has('subject'))
		return lines.some((line) => forwardedPattern.test(line)) ? 'note' : 'mail';
	const turns = new Map<string, number>();
	let timed = 0;
	for (const line of lines) {
		const speaker = turnPattern.exec(line.slice(0, 120))?.[1]?.toLowerCase();
		if (timePattern.test(line)) timed++;
		if (speaker === undefined || fieldPattern.test(speaker)) continue;
		turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
	}
	const repeated = [...turns.values()].filter((count) => count >= minTurnsOfSpeaker);
	const total = repeated.reduce((sum, count) => sum + count, 0);
	const hasTwoSpeakers = repeated.length > 1 && total >= minTurns;
	return hasTwoSpeakers || (timed >= minTurns && total >= minTurns) ? 'chat' : 'note';
}
