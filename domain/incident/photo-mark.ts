/** Begins a text, or stands in a line, that nobody has compared with the photo it was read from. */
export const photoMark = 'Read from a photo, not compared yet';

export function splitByPhotoMark(text: string): { compared: string; read: string } {
	if (text.startsWith(photoMark)) return { compared: '', read: text };
	const isRead = (line: string) => line.includes(photoMark);
	const lines = text.split('\n');
	return {
		compared: lines.filter((line) => !isRead(line)).join('\n'),
		read: lines.filter(isRead).join('\n'),
	};
}
