import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { readSite, type Site } from '#app/site/read-site.ts';
import { replacePlaceholders } from '#app/site/site-placeholders.ts';
import { applyBrand, type Brand, listPictures } from './brand.ts';
import { drawBrandPictures } from './brand-pictures.ts';
import { defaultSiteFiles, StartupError } from './settings.ts';

const buildTimeSettings = {
	SITE_PRODUCT: 'product',
	SITE_ADVISOR_PATH: 'advisorPath',
	RETENTION_DAYS: 'retentionDays',
	TOOLS_OFF: 'toolsOff',
	DATE_LOCALE: 'dateLocale',
} as const satisfies Record<string, keyof Site>;

export const siteSettingNames = [
	...Object.keys(buildTimeSettings),
	...['SITE_NAME', 'SITE_PHONE', 'SITE_EMAIL', 'SITE_PROVIDER_URL', 'SITE_ORIGIN'],
	...['SITE_PREP_DOMAIN', 'SITE_ADVISOR_DOMAIN', 'SITE_AGE_NOTICE', 'SITE_LOGO', 'SITE_ICON'],
	...['SITE_HEADER_COLOR', 'SITE_BUTTON_COLOR', 'SITE_PHONE_NOTE', 'SITE_FOOTER_TEXT', 'SITE_LEGAL_TEXT'],
	...['SITE_CONSENT_TEXT', 'SITE_HELP', 'SITE_OPERATOR', 'SITE_ADDRESS'],
];

const buildInfoSchema = z.object({
	settings: z.record(z.string(), z.string()),
	content: z.string().optional(),
});

export const getBuildInfoPath = (siteFiles: string) => join(resolve(siteFiles), '..', 'site.json');
export const getTemplatesPath = (siteFiles: string) => join(resolve(siteFiles), '..', 'templates');

/** Where there is no build, as in development, nothing is known. */
export function getBuildTime(siteFiles: string): number {
	return statSync(getBuildInfoPath(siteFiles), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

export function hashContent(file: string): string | undefined {
	return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;
}

function readBuildInfo(siteFiles: string): z.infer<typeof buildInfoSchema> | undefined {
	const file = getBuildInfoPath(siteFiles);
	return existsSync(file) ? buildInfoSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Uses the build's value for unset settings; rejects a different value where a build is required. */
export function applyBuiltSettings(env: NodeJS.ProcessEnv): void {
	const buildInfo = readBuildInfo(env.SITE_FILES || defaultSiteFiles);
	if (!buildInfo) return;
	const built = buildInfo.settings;
	const file = env.SITE_CONTENT;
	if (file && (!existsSync(file) || hashContent(file) !== buildInfo.content)) {
		throw new StartupError(
			`Setting SITE_CONTENT: ${file} is not what the pages were built with: build again, or leave it out.`,
		);
	}
	const currentSite = readSite(env);
	const builtSite = readSite(built);
	for (const [name, key] of Object.entries(buildTimeSettings)) {
		if (!env[name]?.trim() || String(currentSite[key]) === String(builtSite[key])) continue;
		throw new StartupError(
			`Setting ${name} is "${env[name]}", but the pages were built with "${builtSite[key]}": build again, or leave it out.`,
		);
	}
	for (const [name, value] of Object.entries(built)) env[name] = env[name]?.trim() || value;
}

function renderTemplates(siteFiles: string, site: Site): Map<string, string> {
	const built = readBuildInfo(siteFiles)?.settings;
	const templates = getTemplatesPath(siteFiles);
	const isUnchanged = !built || JSON.stringify(readSite(built)) === JSON.stringify(site);
	if (isUnchanged || !existsSync(templates)) return new Map();
	return new Map(
		listFiles(templates).map((name) => [
			name,
			replacePlaceholders(readFileSync(join(templates, name), 'utf8'), extname(name), site),
		]),
	);
}

function listFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) =>
			join(entry.parentPath, entry.name)
				.slice(resolve(folder).length + 1)
				.replaceAll('\\', '/'),
		);
}

const revision = /revision:"([0-9a-f]{32})"/g;

/** Renders files again whose settings differ, with the brand and with new revisions in the precache list. */
export function renderChangedFiles(
	siteFiles: string,
	site: Site,
	brand: Brand,
): Map<string, string | Buffer> {
	const folder = resolve(siteFiles);
	const changed = renderTemplates(folder, site);
	const pictures = listPictures(brand);
	const builtName = readSite(readBuildInfo(folder)?.settings ?? {}).name;
	const hasBrand = brand.style !== '' || pictures.length > 0;
	for (const name of hasBrand ? listFiles(folder).filter((each) => /\.(html|webmanifest)$/.test(each)) : [])
		changed.set(name, applyBrand(name, changed.get(name) ?? readFileSync(join(folder, name), 'utf8'), brand));
	const worker = join(folder, 'sw.js');
	if (changed.size > 0 && existsSync(worker)) {
		const settings = JSON.stringify([site, brand.style, pictures.map(({ path }) => path)]);
		const toRevision = (text: string) =>
			`revision:"${createHash('sha256').update(text).update(settings).digest('hex').slice(0, 32)}"`;
		const entries = pictures.map(({ path }) => `{url:"${path}",${toRevision(path)}},`).join('');
		changed.set(
			'sw.js',
			readFileSync(worker, 'utf8')
				.replace(revision, (_, old: string) => toRevision(old))
				.replace('[{url:', () => `[${entries}{url:`),
		);
	}
	return new Map<string, string | Buffer>([
		...changed,
		...(hasBrand || site.name !== builtName ? drawBrandPictures(site, brand) : []),
		...pictures.map(({ path, bytes }) => [path, bytes] as const),
	]);
}
