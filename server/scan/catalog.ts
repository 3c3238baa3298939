import { existsSync, readFileSync, renameSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { describeListAge } from '#domain/scan/findings.ts';
import { catalogDate, type KevCatalog, type KevEntry, setCatalog } from '#domain/scan/kev.ts';
import { productFacts } from '#domain/scan/products.ts';
import { type ProductVersions, setVersions, versionsReviewed } from '#domain/scan/versions.ts';
import { msPerDay } from '#domain/time/calendar.ts';

const day = z.iso.date();

/** The fields of CISA's file that we use, or our own shorter form. */
const fullCatalog = z.object({
	catalogVersion: z.string(),
	vulnerabilities: z.array(
		z.object({
			cveID: z.string(),
			vendorProject: z.string(),
			product: z.string(),
			dateAdded: day,
			knownRansomwareCampaignUse: z.string(),
		}),
	),
});
const shortCatalog = z.object({
	catalogVersion: z.string(),
	knownRansomware: z.array(
		z.object({ cve: z.string(), vendor: z.string(), product: z.string(), added: day }),
	),
});

type Catalog = z.infer<typeof shortCatalog>;

export function parseCatalog(json: string): Catalog {
	const value: unknown = JSON.parse(json);
	const short = shortCatalog.safeParse(value);
	if (short.success) return short.data;
	const { catalogVersion, vulnerabilities } = fullCatalog.parse(value);
	return {
		catalogVersion,
		knownRansomware: vulnerabilities
			.filter(({ knownRansomwareCampaignUse }) => knownRansomwareCampaignUse === 'Known')
			.map(({ cveID, vendorProject, product, dateAdded }) => ({
				cve: cveID,
				vendor: vendorProject,
				product,
				added: dateAdded,
			})),
	};
}

export function buildTable({ catalogVersion, knownRansomware }: Catalog): KevCatalog & { source: string } {
	const table: Record<string, KevEntry[]> = {};
	for (const [id, { kev }] of Object.entries(productFacts)) {
		table[id] = knownRansomware
			.filter(
				({ vendor, product }) =>
					vendor.trim().toLowerCase() === kev.vendor &&
					kev.products.some((part) => product.toLowerCase().includes(part)),
			)
			.map(({ cve, added }) => ({ cve, added }))
			.toSorted((a, b) => (a.cve < b.cve ? -1 : 1));
	}
	return { source: 'CISA Known Exploited Vulnerabilities catalog (CC0)', catalogVersion, products: table };
}

const range = z.object({
	...{ from: z.string().optional(), before: z.string(), parts: z.int().optional() },
	...{ build: z.number().optional(), isMaybe: z.boolean().optional() },
});
const versionTable = z.object({
	reviewed: day,
	products: z.record(
		z.string(),
		z.object({
			vulnerabilities: z
				.array(
					z.object({
						...{ cves: z.array(z.string()), source: z.string(), ranges: z.array(range) },
						fixedIn: z.string().nullable().optional(),
					}),
				)
				.optional(),
			endOfLife: z.array(range.extend({ since: day, paidUntil: day.optional() })).optional(),
			...{ endOfLifeSource: z.string().optional(), atLeast: z.string().optional() },
			...{ parts: z.int().optional(), newest: z.string().optional() },
		}),
	),
});

type ListSettings = {
	DATABASE_URL: string;
	KEV_FILE?: string | undefined;
	VERSIONS_FILE?: string | undefined;
	KEV_URL?: string | undefined;
	/** Tests look sooner. */
	fileCheckMs?: number;
};

/** Next to the SQLite file unless a setting names them; servers with PostgreSQL share no disk. */
function findListFiles({ DATABASE_URL, KEV_FILE, VERSIONS_FILE }: ListSettings) {
	const folder = DATABASE_URL.startsWith('sqlite:')
		? dirname(DATABASE_URL.slice('sqlite:'.length))
		: undefined;
	return {
		catalog: KEV_FILE ?? (folder && join(folder, 'kev.json')),
		versions: VERSIONS_FILE ?? (folder && join(folder, 'product-versions.json')),
	};
}

const readCatalog = (text: string) => setCatalog(buildTable(parseCatalog(text)));
const readVersions = (text: string) => {
	const { reviewed, products } = versionTable.parse(JSON.parse(text));
	// Optional values are absent in JSON, never undefined.
	return setVersions({ reviewed, products: products as Record<string, ProductVersions> });
};

const fetchTimeoutMs = 30_000;
const maxFetchBytes = 20_000_000;

async function download(url: string, file: string): Promise<void> {
	const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'error' });
	if (!response.ok) throw new Error(`status ${response.status}`);
	if (Number(response.headers.get('content-length') ?? 0) > maxFetchBytes) throw new Error('too large');
	const text = await response.text();
	if (text.length > maxFetchBytes) throw new Error('too large');
	parseCatalog(text);
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}

/** A file that is damaged or older than the shipped list changes nothing. */
export function createListLoader(settings: ListSettings, log: Pick<Logger, 'info' | 'warn'>) {
	const { catalog, versions } = findListFiles(settings);
	const { KEV_URL, fileCheckMs = 60_000 } = settings;
	const files: [string | undefined, (text: string) => boolean][] = [
		[catalog, readCatalog],
		[versions, readVersions],
	];
	let timer: NodeJS.Timeout | undefined;

	function load(file: string, read: (text: string) => boolean): void {
		try {
			if (!existsSync(file)) return;
			if (read(readFileSync(file, 'utf8'))) log.info({ file, catalogDate, versionsReviewed }, 'list read');
			else log.warn({ file }, 'list not used: older than the shipped one');
		} catch (error) {
			log.warn({ file, err: error }, 'list not used: cannot be read');
		}
	}

	function warnIfOld(): void {
		for (const [name, date] of [
			['known vulnerabilities', catalogDate] as const,
			['versions', versionsReviewed] as const,
		]) {
			const { text, isOld } = describeListAge(date, new Date());
			if (isOld) log.warn(`the list of ${name} is old: ${text}`);
		}
	}

	async function refresh(): Promise<void> {
		try {
			if (KEV_URL !== undefined && catalog !== undefined) {
				await download(KEV_URL, catalog);
				load(catalog, readCatalog);
			}
		} catch (error) {
			log.warn({ err: error }, 'the list of known vulnerabilities could not be downloaded');
		}
		warnIfOld();
	}

	return {
		refresh,
		start(): void {
			for (const [file, read] of files) {
				if (file === undefined) continue;
				load(file, read);
				watchFile(file, { interval: fileCheckMs, persistent: false }, () => load(file, read));
			}
			void refresh();
			timer = setInterval(() => void refresh(), msPerDay);
			timer.unref();
		},
		async stop(): Promise<void> {
			clearInterval(timer);
			for (const [file] of files) if (file !== undefined) unwatchFile(file);
		},
	};
}

/** For `npm run kev`, which the server notices within a minute. */
export function installCatalog(
	source: string,
	settings: ListSettings,
): { file: string; catalog: KevCatalog } {
	const { catalog: file } = findListFiles(settings);
	if (file === undefined) throw new Error('Set KEV_FILE: with PostgreSQL there is no data folder.');
	const text = readFileSync(source, 'utf8');
	const catalog = buildTable(parseCatalog(text));
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
	return { file, catalog };
}
