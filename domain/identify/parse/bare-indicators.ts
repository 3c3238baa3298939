// Somebody pastes no note but what is at hand: an ending, a file name, an address, one to a line.

const maxIndicatorLength = 150;
const maxIndicators = 20;
const minIdLength = 26;
const noteExtensions = ['.txt', '.html', '.htm', '.hta', '.rtf', '.bmp', '.png', '.jpg', '.url'];

/** The clues of a text that is nothing but clues; none for any other. */
export function parseBareIndicators(text: string): readonly string[] {
	if (text.length > maxIndicatorLength * maxIndicators) return [];
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
	return lines.length <= maxIndicators && lines.every(isIndicator) ? lines : [];
}

function isIndicator(line: string): boolean {
	if (line.length > maxIndicatorLength || line.length < 3) return false;
	if (line.includes(' ')) return noteExtensions.some((type) => line.toLowerCase().endsWith(type));
	const inside = line.slice(0, -1);
	return inside.includes('.') || inside.includes('@') || line.length >= minIdLength;
}
