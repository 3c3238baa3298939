/** The framework in two parts, which change rarely and are run one after the other: the second needs the first. */
export const frameworkChunks = ['framework', 'hydration'] as const;

/** Of the icons only what all of them share: each goes with the pages that show it. */
const siteModules = /\/(app|domain|contract)\/|lucide-react\/dist\/esm\/[^/]+$|preload-helper/;

/** What the frame around every page and the first page need; all that they share with others goes into one file. */
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

/** Folds stand in many parts that follow, and on few of the pages that wait for the kit before they hydrate. */
function isSharedModule(id: string): boolean {
	return siteModules.test(id) && !id.endsWith('/app/ui/disclosure.tsx');
}

/**
 * What many pages need travels in four files instead of dozens of tiny ones: the framework, the frame, and what tools
 * share. Everything else loads with the page that uses it (docs/decisions/0012).
 */
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
];
