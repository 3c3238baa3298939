/** Extracts whole sentences; labels, buttons, names, formulas and numbers are not sentences. */
export function extractVisibleSentences(html: string): string[] {
	const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
	const text = main
		.replaceAll(/<(script|style|svg|pre|select|button|nav|h1|h2|h3|h4)\b[\s\S]*?<\/\1>/g, ' ')
		.replaceAll(/<\/(p|li|div|dd|dt|td|th|summary|label|section)>|<(b|span) class="block[ "]/g, '\n$&')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/&#x27;|&rsquo;|&#39;/g, '’')
		.replaceAll('&amp;', 'and')
		.replaceAll(/&[a-z#0-9]+;/g, ' ');
	return splitSentences(text);
}

/** A line break ends a sentence, as periods, colons and semicolons do. */
export function splitSentences(text: string): string[] {
	return text
		.split('\n')
		.flatMap((line) => line.split(/(?<=[.!?:;])\s+/))
		.map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
		.filter((sentence) => splitWords(sentence).length >= 4 && !sentence.includes(' = '));
}

function splitWords(text: string): string[] {
	return text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];
}

/** Vowel groups without a silent final e. */
export function countSyllables(word: string): number {
	const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
	const groups = plain.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
	return Math.max(1, groups?.length ?? 1);
}

export function computeReadingGrade(sentences: readonly string[]): number {
	const words = sentences.flatMap(splitWords);
	const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
	return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
