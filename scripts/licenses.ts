/** npm run licenses: writes the licenses of the packages in the image and in the pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { listShippedPackages } from './shipped-packages.ts';

export const licensesFile = join(root, 'docs/licenses.md');

export function renderLicensesPage(): string {
	return [
		'# Licenses of shipped packages',
		'',
		'Packages in the server’s image or in the scripts of a page, as installed. `npm run licenses` writes this file;',
		'`npm run sbom` prints the same packages in CycloneDX form. The sources of the ransomware facts are credited in',
		'[signatures](../signatures/README.md).',
		'',
		'| package | version | license |',
		'| ------- | ------- | ------- |',
		...listShippedPackages().map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
		'',
	].join('\n');
}

if (import.meta.main) writeFileSync(licensesFile, renderLicensesPage());
