/** npm run sbom: prints a CycloneDX bill of materials of the installed packages that ship. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { listShippedPackages } from './shipped-packages.ts';

const toPurl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `npm sbom --omit dev` omits shipped packages, among them pg, zod and fflate. */
export function buildSbom() {
	const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	return {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: { component: { type: 'application', name, version } },
		components: listShippedPackages().map((shipped) => ({
			type: 'library',
			'bom-ref': toPurl(shipped.name, shipped.version),
			name: shipped.name,
			version: shipped.version,
			purl: toPurl(shipped.name, shipped.version),
			licenses: [{ expression: shipped.license }],
		})),
	};
}

if (import.meta.main) console.log(JSON.stringify(buildSbom(), null, '\t'));
