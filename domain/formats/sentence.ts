/** A time like "5:30 p.m." already ends with the period. */
export function endSentence(text: string): string {
	return text.endsWith('.') ? text : `${text}.`;
}

/** For the middle of a sentence. An abbreviation such as "PII" stays as it is. */
export function lowercaseStart(text: string): string {
	return text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

/** The label of a button that goes on: 'Unplug the backups: drives, NAS.' is 'Next: unplug the backups'. */
export function formatNextLabel(instruction: string): string {
	const [clause = ''] = instruction.split(/[.:,](?:\s|$)/);
	return `Next: ${lowercaseStart(clause)}`;
}
