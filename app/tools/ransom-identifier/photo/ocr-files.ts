/** Where the build puts the reader of pictures. The version is part of the address, so that a kept copy is never wrong. */
export const ocrFolder = '/assets/ocr-7.0.0';
