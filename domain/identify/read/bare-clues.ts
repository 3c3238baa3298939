// Somebody pastes no note but what is at hand: an ending, a file name, an address, one to a line.

const longestClue = 150;
const mostClues = 20;
const shortestId = 26;
const noteTypes = ['.txt', '.html', '.htm', '.hta', '.rtf', '.bmp', '.png', '.jpg', '.url'];

/** The clues of a text that is nothing but clues; none for any other. */
export function bareClues(text: string): readonly string[] {
	if (text.length > longestClue * mostClues) return [];
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
	return lines.length <= mostClues && lines.every(isClue) ? lines : [];
}

function isClue(line: string): boolean {
	if (line.length > longestClue || line.length < 3) return false;
	if (line.includes(' ')) return noteTypes.some((type) => line.toLowerCase().endsWith(type));
	const inside = line.slice(0, -1);
	return inside.includes('.') || inside.includes('@') || line.length >= shortestId;
}
