/** Versioned, so that cached OCR files never mismatch. */
export const ocrFolder = '/assets/ocr-7.0.0';
