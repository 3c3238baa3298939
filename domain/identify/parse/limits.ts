/** In bytes. No note is as large; whoever reads a file asks for its size first. */
export const maxNoteFileBytes = 20 * 1024 * 1024;
