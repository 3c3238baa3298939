/** Two chunks that rarely change; the second imports the first. */
export const frameworkChunks = ['framework', 'hydration'] as const;

/** Only the shared part of the icons; each icon stays with its pages. */
const siteModules = /\/(app|domain|contract)\/|lucide-react\/dist\/esm\/[^/]+$|preload-helper/;

/** What the layout and the landing page share with others goes into one chunk. */
const layoutEntries = /\/app\/(root|routes\/landing)\.tsx/;

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

function isInLayoutChunk(id: string, modules: ModuleGraph, visited = new Set<string>()): boolean {
	if (layoutEntries.test(id)) return true;
	if (visited.has(id)) return false;
	visited.add(id);
	return (modules.getModuleInfo(id)?.importers ?? []).some((importer) =>
		isInLayoutChunk(importer, modules, visited),
	);
}

/** Most users of a disclosure are lazy, and half the pages have no facts: in the shared chunk both would delay hydration. */
const rareModules = /\/app\/ui\/disclosure\.tsx|\/domain\/facts\/shared-facts\.ts/;

/** The layout of every tool or nearly every tool loads them; a layout counts as one user. */
const layoutModules =
	/\/app\/(features\/(room\/(room-store|open-room)|incident\/lazy-parts)|layout\/load-record-forms|tools\/timeline\/fields)\.tsx?/;

const isSharedModule = (id: string) => siteModules.test(id) && !rareModules.test(id);

/** Five shared chunks instead of dozens of tiny ones; everything else loads with its page (docs/decisions/0012). */
export const sharedChunks = [
	{
		name: frameworkChunks[0],
		test: /node_modules\/(react\/|react-router\/|cookie\/|react-dom\/(index|cjs\/react-dom\.))/,
		priority: 5,
	},
	{ name: frameworkChunks[1], test: /node_modules\/(react-dom|scheduler)\//, priority: 4 },
	{
		name: (id: string, modules: ModuleGraph) => (isInLayoutChunk(id, modules) ? 'frame' : null),
		test: siteModules,
		minShareCount: 2,
		priority: 3,
	},
	{ name: 'kit', test: isSharedModule, minShareCount: 24, priority: 2 },
	{ name: 'tool-layout', test: layoutModules, priority: 2 },
];
