/**
 * The rooms of the house and the arrows between them: the one table behind the lint rules (`biome.arrows.json`), their
 * test and the picture in docs/architecture.md. After a change here run `npm run arrows`.
 */
export type Room = {
	name: string;
	/** Which files it holds, from the root. A later room takes files out of an earlier one. */
	files: readonly string[];
	/** The rooms it may import from. Inside a room, files import each other freely. */
	mayImport: readonly string[];
	/** What it may import from npm and Node. */
	packages: Packages;
	/** What a wrong import is told. */
	rule: string;
};

/** All; all that run in a browser; all but React; or these alone. */
export type Packages = 'all' | 'browser' | 'server' | readonly string[];

/** The pure rules that pages and tools use. */
const rules = ['formats', 'time', 'facts', 'models', 'fields', 'incident'];

const pureFiles = ['tool', 'content', 'facts', 'logic', 'report', 'fields'];
const pureGuideFiles = ['guide', 'content', 'logic', 'report', 'fields'];

export const rooms: readonly Room[] = [
	{
		name: 'formats',
		files: ['domain/formats/**'],
		mayImport: [],
		packages: [],
		rule: 'Formats stand alone.',
	},
	{
		name: 'time',
		files: ['domain/time/**'],
		mayImport: ['formats'],
		packages: [],
		rule: 'Time knows formats alone.',
	},
	{
		name: 'facts',
		files: ['domain/facts/**'],
		mayImport: ['formats', 'time'],
		packages: [],
		rule: 'A fact and its age know formats and time alone.',
	},
	{
		name: 'models',
		files: ['domain/models/**'],
		mayImport: ['formats', 'time', 'facts'],
		packages: [],
		rule: 'A model knows formats, time and facts alone.',
	},
	{
		name: 'fields',
		files: ['domain/fields/**'],
		mayImport: ['formats', 'time', 'models'],
		packages: [],
		rule: 'A kind of field knows formats, time and models alone.',
	},
	{
		name: 'incident',
		files: ['domain/incident/**'],
		mayImport: ['formats', 'time', 'facts', 'models', 'fields'],
		packages: [],
		rule: 'The incident record is pure and knows no tool.',
	},
	{
		name: 'matcher',
		files: ['domain/identify/**'],
		mayImport: ['formats'],
		packages: ['fflate'],
		rule: 'The matcher is pure; fflate is as pure.',
	},
	{
		name: 'checks',
		files: ['domain/scan/**'],
		mayImport: ['formats'],
		packages: [],
		rule: 'The checks of the scan are pure.',
	},
	{
		name: 'bounds',
		files: ['contract/*-limits.ts'],
		mayImport: [],
		packages: [],
		rule: 'Bounds are numbers and words alone, so that pages can use them without zod.',
	},
	{
		name: 'contract',
		files: ['contract/**', '!contract/*-limits.ts'],
		mayImport: ['bounds'],
		packages: ['zod'],
		rule: 'The contract imports zod alone.',
	},
	{
		name: 'site',
		files: [
			'app/read-site.ts',
			'app/site.ts',
			'app/site-marks.ts',
			'app/site-setting-error.ts',
			'app/paths.ts',
		],
		mayImport: [],
		packages: [],
		rule: 'Settings and paths of the site stand alone.',
	},
	{
		name: 'store',
		files: ['app/store.ts'],
		mayImport: [],
		packages: ['react'],
		rule: 'A store stands alone.',
	},
	{
		name: 'ui',
		files: ['app/ui/**'],
		mayImport: ['site', 'store', 'formats', 'time', 'facts'],
		packages: 'browser',
		rule: 'ui draws: it knows no tool, no kit and no API.',
	},
	{
		name: 'lib',
		files: ['app/lib/**'],
		mayImport: ['site', 'store', 'contract', 'bounds', 'formats', 'time', 'facts', 'models', 'definition'],
		packages: 'browser',
		rule: 'lib is browser input and output: it knows no page.',
	},
	{
		name: 'kits',
		files: ['app/kits/**'],
		mayImport: [...['ui', 'lib', 'site', 'store', 'contract', 'bounds', 'definition', 'steps'], ...rules],
		packages: 'browser',
		rule: 'A kit serves every tool and knows none.',
	},
	{
		name: 'definition',
		files: ['app/tools/define-tool.ts', 'app/guides/define-guide.ts'],
		mayImport: ['site', 'steps'],
		packages: [],
		rule: 'What a tool or a guide is depends on none.',
	},
	{
		name: 'tools',
		files: ['app/tools/*/**'],
		mayImport: [
			...['kits', 'ui', 'lib', 'site', 'contract', 'bounds', 'definition', 'registry'],
			...[...rules, 'matcher', 'checks', 'signature data'],
		],
		packages: 'browser',
		rule: 'A tool knows kits, ui, lib and the list of tools, never another tool, a route or the shell.',
	},
	{
		name: 'pure tool files',
		files: pureFiles.map((file) => `app/tools/*/${file}.ts`),
		mayImport: [...['site', 'bounds', 'definition'], ...[...rules, 'matcher', 'checks']],
		packages: [],
		rule: 'Words, fields, rules and reports are pure: domain, bounds of the contract and own files only.',
	},
	{
		name: 'guides',
		files: ['app/guides/*/**'],
		mayImport: [...['kits', 'ui', 'lib', 'site', 'definition'], ...rules],
		packages: 'browser',
		rule: 'A guide knows kits, ui and lib, never a tool, another guide, a route or the shell.',
	},
	{
		name: 'pure guide files',
		files: pureGuideFiles.map((file) => `app/guides/*/${file}.ts`),
		mayImport: [...['site', 'definition'], ...rules],
		packages: [],
		rule: 'Words, rules and reports of a guide are pure: domain and own files only.',
	},
	{
		name: 'registry',
		files: [
			...['registry', 'by-id', 'groups', 'search'].map((file) => `app/tools/${file}.ts`),
			'app/guides/list.ts',
		],
		mayImport: ['definition', 'pure tool files', 'pure guide files', 'site'],
		packages: [],
		rule: 'The lists of tools and guides are plain data.',
	},
	{
		name: 'forms',
		files: ['app/forms.ts'],
		mayImport: ['registry', 'page fields', 'definition', 'pure tool files', ...rules],
		packages: [],
		rule: 'The list of forms finds the fields of the tools and knows nothing else.',
	},
	{
		name: 'journey',
		files: ['app/journey/**'],
		mayImport: ['steps', 'shell', 'registry', 'definition', 'kits', 'ui', 'lib', 'site', ...rules],
		packages: 'browser',
		rule: 'The map knows the list of tools, not one tool or route.',
	},
	{
		name: 'steps',
		files: ['app/journey/steps.ts'],
		mayImport: ['site'],
		packages: [],
		rule: 'The steps are plain data.',
	},
	{
		name: 'all facts',
		files: ['app/facts.ts'],
		mayImport: ['registry', 'definition', 'pure tool files', 'pure guide files', ...rules],
		packages: [],
		rule: 'The list of facts finds the sources of tools and guides and knows nothing else.',
	},
	{
		name: 'search',
		files: ['app/search/**'],
		mayImport: ['search entries', 'ui', 'site'],
		packages: 'browser',
		rule: 'Search knows what was written down for it when the site was built, not where it comes from.',
	},
	{
		name: 'search entries',
		files: ['app/search/entry.ts', 'app/search/make-entries.ts'],
		mayImport: ['registry', 'definition', 'pure tool files', 'site'],
		packages: [],
		rule: 'What can be found comes from the lists and from pure tool files.',
	},
	{
		name: 'shell',
		files: ['app/shell/**'],
		mayImport: [
			...[
				'search',
				'search entries',
				'store',
				'forms',
				'steps',
				'registry',
				'definition',
				'kits',
				'ui',
				'lib',
				'site',
			],
			...rules,
		],
		packages: 'browser',
		rule: 'The shell knows the list of tools, not one tool or route.',
	},
	{
		name: 'routes',
		files: ['app/routes/**'],
		mayImport: [
			'page fields',
			...['journey', 'steps', 'shell', 'registry', 'definition', 'kits', 'ui', 'lib', 'site', 'pages'],
			...['contract', 'bounds', 'all facts'],
			...[...rules, 'matcher', 'signature data'],
		],
		packages: 'browser',
		rule: 'A route knows the frame and the list of tools, not one tool.',
	},
	{
		name: 'page fields',
		files: ['app/routes/*/fields.ts'],
		mayImport: rules,
		packages: [],
		rule: 'Fields of a page are pure.',
	},
	{
		name: 'pages',
		files: ['app/pages.ts', 'app/routes.ts'],
		mayImport: ['steps', 'registry', 'definition', 'site'],
		packages: ['@react-router/dev/routes'],
		rule: 'The list of pages is plain data.',
	},
	{
		name: 'boot',
		files: ['app/boot/**'],
		mayImport: ['lib'],
		packages: 'all',
		rule: 'What starts a page knows no page.',
	},
	{
		name: 'root',
		files: ['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx'],
		mayImport: ['steps', 'shell', 'ui', 'lib', 'site', 'boot'],
		packages: 'browser',
		rule: 'The document knows the shell alone.',
	},
	{
		name: 'settings',
		files: ['server/settings/**'],
		mayImport: ['site'],
		packages: 'server',
		rule: 'Settings stand alone.',
	},
	{
		name: 'database',
		files: ['server/database/**'],
		mayImport: ['settings'],
		packages: 'server',
		rule: 'The database knows no capability.',
	},
	{
		name: 'outbox',
		files: ['server/outbox/**'],
		mayImport: ['database'],
		packages: 'server',
		rule: 'The outbox knows how often and when to send, not what.',
	},
	{
		name: 'http',
		files: ['server/http/**'],
		mayImport: ['database', 'outbox', 'settings', 'contract', 'bounds', 'site'],
		packages: 'server',
		rule: 'What every call passes knows no capability.',
	},
	...capability('mail', ['outbox']),
	...capability('webhook', ['outbox']),
	...capability('accounts', ['outbox', 'mail']),
	...capability('assessment', ['pure tool files', 'registry', 'outbox']),
	...capability('leads', ['assessment', 'outbox', 'mail', 'webhook']),
	...capability('operator', ['accounts', 'assessment', 'leads', 'outbox']),
	...capability('identify', ['matcher', 'signature data']),
	...capability('scan', ['checks']),
	...capability('systems', ['accounts']),
	{
		name: 'server',
		files: ['server/*.ts'],
		mayImport: [
			...['accounts', 'assessment', 'identify', 'scan', 'systems', 'leads', 'mail', 'operator'],
			...['http', 'outbox', 'database', 'settings'],
			...['contract', 'bounds', 'site', 'registry', 'definition', 'pure tool files', ...rules],
		],
		packages: 'server',
		rule: 'The server may read the settings of the site, the registry and pure tool files, nothing of the page.',
	},
	{
		name: 'signature data',
		files: ['signatures/*.json'],
		mayImport: [],
		packages: [],
		rule: 'Data imports nothing.',
	},
	{
		name: 'signatures',
		files: ['signatures/**'],
		mayImport: ['matcher', 'signature data', 'formats'],
		packages: 'server',
		rule: 'The signature base knows neither the site nor the server.',
	},
];

/** A folder of the server with route, service and store: everything that one kind of call needs. */
function capability(name: string, more: readonly string[]): readonly Room[] {
	return [
		{
			name,
			files: [`server/${name}/**`],
			mayImport: [...['http', 'database', 'settings', 'contract', 'bounds', 'site'], ...rules, ...more],
			packages: 'server',
			rule: `${name} knows what every call stands on${more.length > 0 ? ` and ${more.join(', ')}` : ''}, nothing else.`,
		},
	];
}
