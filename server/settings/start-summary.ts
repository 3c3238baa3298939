import { path } from '#app/site/paths.ts';
import { readSite } from '#app/site/read-site.ts';
import { siteSettingNames } from './built-site.ts';
import { type Settings, serverSettingNames } from './settings.ts';
import { listWebhooks } from './webhooks-file.ts';

const knownSettings = [...new Set([...serverSettingNames, ...siteSettingNames, 'SITE_CONTENT'])];
/** PORT and HOST resemble too many other variables. */
const minSuggestedLength = 6;
const maxTypos = 2;

/** Edit distance in which two swapped letters count as one typo. */
export function countTypos(a: string, b: string): number {
	let beforePrevious: number[] = [];
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const current = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let typos = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				typos = Math.min(typos, (beforePrevious[j - 2] ?? 0) + 1);
			current.push(typos);
		}
		beforePrevious = previous;
		previous = current;
	}
	return previous[b.length] ?? 0;
}

/** First words that other programs use, too. */
const commonWords = new Set(['SITE', 'LOG', 'MAX', 'SIGN', 'SCAN', 'DATABASE']);

const getFirstWord = (name: string) => /^[A-Z]+(?=_)/.exec(name)?.[0];

/** By typing error, or by first word: SMTP_HOST is a usual name for what is part of SMTP_URL here. */
function suggestSetting(name: string): string | undefined {
	const firstWord = getFirstWord(name);
	const suggested = knownSettings.filter((known) => known.length >= minSuggestedLength);
	return (
		suggested.find((known) => countTypos(name, known) <= maxTypos) ??
		suggested
			.filter((known) => firstWord && !commonWords.has(firstWord) && getFirstWord(known) === firstWord)
			.toSorted((a, b) => countTypos(name, a) - countTypos(name, b))[0]
	);
}

export function findMisspelledSettings(
	env: NodeJS.ProcessEnv,
): { name: string; suggestion: string | undefined }[] {
	return Object.keys(env)
		.filter((name) => !knownSettings.includes(name))
		.map((name) => ({
			name,
			suggestion: suggestSetting(name),
		}))
		.filter(({ name, suggestion }) => suggestion !== undefined || name.startsWith('SITE_'));
}

export function describeDatabase(url: string): string {
	if (url.startsWith('sqlite:')) return `${url.slice('sqlite:'.length)} (SQLite)`;
	const { host, pathname } = new URL(url);
	return `${host}${pathname} (PostgreSQL)`;
}

const formatCount = (count: number, noun: string, plural: string) =>
	`${count} ${count === 1 ? noun : plural}`;

export function listOpenTasks(settings: Settings, env: NodeJS.ProcessEnv): string[] {
	const site = readSite(env);
	const names = site.helpKind === 'none' ? ['SITE_EMAIL'] : ['SITE_PHONE', 'SITE_EMAIL', 'SITE_PROVIDER_URL'];
	const placeholders = names.filter((name) => !env[name]?.trim());
	const isPublic = settings.SITE_ORIGIN?.startsWith('https://') ?? false;
	return [
		...(isPublic ? [] : ['Set SITE_ORIGIN to the https address of the site.']),
		...(placeholders.length > 0 ? [`Set ${placeholders.join(', ')}: the defaults are made up.`] : []),
		...(site.operator ? [] : ['Set SITE_OPERATOR and SITE_ADDRESS for the legal notice.']),
		...(isPublic && settings.TRUST_PROXY === 0
			? ['Set TRUST_PROXY to the number of proxies in front, or all visitors share one rate limit.']
			: []),
		...(settings.LEADS_TO || listWebhooks(settings).length > 0
			? []
			: ['Set LEADS_TO or LEAD_WEBHOOK_URL, or nobody is notified of a lead.']),
		...(settings.BACKUP_FOLDER ? [] : ['Schedule backups and set BACKUP_FOLDER.']),
	];
}

type StartInfo = { settings: Settings; env: NodeJS.ProcessEnv; url: string; version: string };

/** Contains no addresses and no secrets: it may end up in a log. */
export function describeStart({ settings, env, url, version }: StartInfo): string {
	const { SMTP_URL, LEADS_TO, OPERATORS } = settings;
	const webhookHosts = listWebhooks(settings).map(({ url: each }) => new URL(each).host);
	const rows: readonly [string, string][] = [
		['Site', settings.SITE_ORIGIN ? `${url}, public as ${settings.SITE_ORIGIN}` : url],
		['Data', describeDatabase(settings.DATABASE_URL)],
		['Mail', SMTP_URL ? `on, by ${new URL(SMTP_URL).host}` : 'off (SMTP_URL)'],
		[
			'Leads',
			LEADS_TO
				? `mailed to ${formatCount(LEADS_TO.length, 'address', 'addresses')}`
				: 'not mailed (LEADS_TO)',
		],
		['Webhook', webhookHosts.length > 0 ? `on, ${webhookHosts.join(', ')}` : 'off (LEAD_WEBHOOK_URL)'],
		[
			'Operators',
			OPERATORS ? `${OPERATORS.length}, console at ${url}${path('operator')}` : 'none (OPERATORS)',
		],
	];
	const tasks = listOpenTasks(settings, env);
	return [
		`RansomPrep ${version}`,
		...rows.map(([label, text]) => `  ${label.padEnd(10)} ${text}`),
		...(tasks.length > 0 ? ['Before you make it public:', ...tasks.map((task) => `  - ${task}`)] : []),
		...findMisspelledSettings(env).map(
			({ name, suggestion }) =>
				`Unknown setting ${name}${suggestion ? `: did you mean ${suggestion}?` : ' is ignored.'}`,
		),
	].join('\n');
}
