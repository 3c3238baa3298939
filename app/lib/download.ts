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
