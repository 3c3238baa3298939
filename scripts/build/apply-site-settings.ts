import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { readSite } from '#app/site/read-site.ts';
import { canContainPlaceholders, hasPlaceholders, replacePlaceholders } from '#app/site/site-placeholders.ts';
import {
	getBuildInfoPath,
	getTemplatesPath,
	hashContent,
	siteSettingNames,
} from '#server/settings/built-site.ts';

const textFilePattern = /\.(html|js|css|json|txt|xml|webmanifest)$/;

/** Replaces placeholders in the built pages. Keeps the originals and the settings, for a server that starts with others. */
export async function applySiteSettings(siteFolder: string, env: NodeJS.ProcessEnv): Promise<number> {
	const templates = getTemplatesPath(siteFolder);
	await rm(templates, { recursive: true, force: true });
	// The settings of the build hold no password, so a server with mail renders these pages again.
	const site = readSite({ ...env, SMTP_URL: '' });
	const names = (await readdir(siteFolder, { recursive: true })).filter((name) => textFilePattern.test(name));
	let filledCount = 0;
	for (const name of names) {
		const path = join(siteFolder, name);
		const text = await readFile(path, 'utf8');
		if (!hasPlaceholders(text)) continue;
		const extension = extname(name);
		if (!canContainPlaceholders(extension))
			throw new Error(`${name} must not depend on a setting of the site.`);
		const result = replacePlaceholders(text, extension, site);
		if (hasPlaceholders(result))
			throw new Error(`${name} changes a setting of the site in a way that cannot be undone.`);
		await mkdir(dirname(join(templates, name)), { recursive: true });
		await cp(path, join(templates, name));
		await writeFile(path, result);
		filledCount++;
	}
	const settingEntries = siteSettingNames.flatMap((name) => {
		const value = env[name]?.trim();
		return value ? [[name, value]] : [];
	});
	const content = env.SITE_CONTENT ? { content: hashContent(env.SITE_CONTENT) } : {};
	await writeFile(
		getBuildInfoPath(siteFolder),
		`${JSON.stringify({ settings: Object.fromEntries(settingEntries), ...content }, null, '\t')}\n`,
	);
	return filledCount;
}
