import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { readSite, type Site } from '#app/site/read-site.ts';
import { replacePlaceholders } from '#app/site/site-placeholders.ts';
import { defaultSiteFiles, StartupError } from './settings.ts';

const buildTimeSettings = {
	SITE_PRODUCT: 'product',
	SITE_OPERATOR: 'operator',
	SITE_ADDRESS: 'address',
	RETENTION_DAYS: 'retentionDays',
} as const satisfies Record<string, keyof Site>;

export const siteSettingNames = [
	...Object.keys(buildTimeSettings),
	...['SITE_NAME', 'SITE_PHONE', 'SITE_EMAIL', 'SITE_PROVIDER_URL', 'SITE_ORIGIN'],
	...['SITE_PREP_DOMAIN', 'SITE_ADVISOR_DOMAIN', 'SITE_AGE_NOTICE'],
];

const buildInfoSchema = z.object({
	settings: z.record(z.string(), z.string()),
	content: z.string().optional(),
});

export const getBuildInfoPath = (siteFiles: string) => join(resolve(siteFiles), '..', 'site.json');
export const getTemplatesPath = (siteFiles: string) => join(resolve(siteFiles), '..', 'templates');

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

const revision = /revision:"([0-9a-f]{32})"/g;

/** Renders files again whose settings differ, with new revisions in the precache list. */
export function renderChangedFiles(siteFiles: string, site: Site): ReadonlyMap<string, string> {
	const built = readBuildInfo(siteFiles)?.settings;
	const settings = JSON.stringify(site);
	const templates = getTemplatesPath(siteFiles);
	if (!built || !existsSync(templates) || JSON.stringify(readSite(built)) === settings) return new Map();
	const changed = readdirSync(templates, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => {
			const name = path.slice(templates.length + 1).replaceAll('\\', '/');
			return [name, replacePlaceholders(readFileSync(path, 'utf8'), extname(name), site)] as const;
		});
	const worker = join(siteFiles, 'sw.js');
	if (!existsSync(worker)) return new Map(changed);
	const revised = readFileSync(worker, 'utf8').replace(revision, (_, old: string) => {
		const digest = createHash('sha256').update(old).update(settings).digest('hex');
		return `revision:"${digest.slice(0, 32)}"`;
	});
	return new Map([...changed, ['sw.js', revised]]);
}
