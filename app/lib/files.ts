export function downloadFile(name: string, content: Blob): void {
	const url = URL.createObjectURL(content);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}

export function downloadText(name: string, text: string, type = 'text/plain'): void {
	// The byte order mark makes Excel and Notepad on Windows read the file as UTF-8.
	downloadFile(name, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
}

/** A folder or a deleted file reports size 0 and slices to an empty blob; only reading the file itself throws. */
export async function readBytes(file: File, start: number, length: number): Promise<Uint8Array> {
	const part = file.size === 0 ? file : file.slice(start, start + length);
	return new Uint8Array(await part.arrayBuffer());
}
