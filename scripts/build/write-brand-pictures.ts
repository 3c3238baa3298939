import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSite } from '#app/site/read-site.ts';
import { readBrand } from '#server/settings/brand.ts';
import { drawBrandPictures } from '#server/settings/brand-pictures.ts';

/** For hosts that send the built files; the server draws them again with its settings. */
export async function writeBrandPictures(siteFolder: string, env: NodeJS.ProcessEnv): Promise<void> {
	const site = readSite(env);
	for (const [name, bytes] of drawBrandPictures(site, readBrand(env, site)))
		await writeFile(join(siteFolder, name), bytes);
}
