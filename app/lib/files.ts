export function downloadFile(name: string, content: Blob): void {
	const url = URL.createObjectURL(content);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}

export function downloadText(name: string, text: string, type = 'text/plain'): void {
	// Excel reads a CSV as UTF-8 only with a byte order mark; other programs take the mark for text.
	const mark = type === 'text/csv' ? '\ufeff' : '';
	downloadFile(name, new Blob([mark, text], { type: `${type};charset=utf-8` }));
}

/** A folder or a deleted file reports size 0 and slices to an empty blob; only reading the file itself throws. */
export async function readBytes(file: File, start: number, length: number): Promise<Uint8Array> {
	const part = file.size === 0 ? file : file.slice(start, start + length);
	return new Uint8Array(await part.arrayBuffer());
}
