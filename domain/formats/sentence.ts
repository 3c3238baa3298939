/** A time like "5:30 p.m." already ends with the period. */
export function endSentence(text: string): string {
	return text.endsWith('.') ? text : `${text}.`;
}
