/** A folder or a deleted file reports size 0 and slices to an empty blob; only reading the file itself throws. */
export async function readBytes(file: File, start: number, length: number): Promise<Uint8Array> {
	const part = file.size === 0 ? file : file.slice(start, start + length);
	return new Uint8Array(await part.arrayBuffer());
}
