/** Returns false when the browser refused; the visitor then has to copy by hand. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch (error) {
		console.warn('The clipboard was not available', error);
		return false;
	}
}
