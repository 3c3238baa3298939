/**
 * A part of a chosen file. A folder, or a file that is gone, may say that it has no bytes: a part of it is then nothing,
 * and only reading the file itself fails.
 */
export async function readBytes(file: File, start: number, length: number): Promise<Uint8Array> {
	const part = file.size === 0 ? file : file.slice(start, start + length);
	return new Uint8Array(await part.arrayBuffer());
}
