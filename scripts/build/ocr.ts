import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ocrFiles, ocrFolder } from '#app/tools/ransom-identifier/photo/ocr-files.ts';

const require = createRequire(import.meta.url);
const tesseractFolder = dirname(require.resolve('tesseract.js/package.json'));
/** Resolves a dependency of tesseract.js in the version it requires. */
const coreFolder = dirname(
	createRequire(join(tesseractFolder, 'package.json')).resolve('tesseract.js-core/package.json'),
);
const englishFolder = dirname(require.resolve('@tesseract.js-data/eng/package.json'));

/** Copies the OCR engine to the site, so that pages load nothing from third parties. */
export async function copyOcrFiles(siteFolder: string): Promise<void> {
	const { version } = require('tesseract.js/package.json');
	if (!ocrFolder.endsWith(version)) throw new Error(`${ocrFolder} has to name tesseract.js ${version}.`);
	const target = join(siteFolder, ocrFolder);
	await mkdir(target, { recursive: true });
	const [worker, core, trainedData] = ocrFiles;
	await copyFile(join(tesseractFolder, 'dist', worker), join(target, worker));
	await copyFile(join(coreFolder, core), join(target, core));
	const english = join(englishFolder, '4.0.0_best_int', 'eng.traineddata.gz');
	await writeFile(join(target, trainedData), await promisify(gunzip)(await readFile(english)));
}
