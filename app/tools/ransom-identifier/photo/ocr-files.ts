/** Versioned, so that cached OCR files never mismatch. */
export const ocrFolder = '/assets/ocr-7.0.0';

export const ocrFiles = ['worker.min.js', 'tesseract-core-simd-lstm.wasm.js', 'eng.traineddata'] as const;
