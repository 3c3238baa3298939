/** The framework in two parts, which change rarely and are run one after the other: the second needs the first. */
export const largeChunks = ['framework', 'hydration'] as const;

/** Of the icons only what all of them share: each goes with the pages that show it. */
const ours = /\/(app|domain|contract)\/|lucide-react\/dist\/esm\/[^/]+$|preload-helper/;

/** What the frame around every page and the first page need; all that they share with others goes into one file. */
const framePages = /\/app\/(root|routes\/landing)\.tsx/;

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

function isInFrame(id: string, modules: Modules, seen = new Set<string>()): boolean {
	if (framePages.test(id)) return true;
	if (seen.has(id)) return false;
	seen.add(id);
	return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isInFrame(importer, modules, seen));
}

/** Folds stand in many parts that follow, and on few of the pages that wait for the kit before they hydrate. */
function isInKit(id: string): boolean {
	return ours.test(id) && !id.endsWith('/app/ui/fold.tsx');
}

/**
 * What many pages need travels in four files instead of dozens of tiny ones: the framework, the frame, and what tools
 * share. Everything else loads with the page that uses it (docs/decisions/0012).
 */
export const sharedChunks = [
	{
		name: largeChunks[0],
		test: /node_modules\/(react\/|react-router\/|cookie\/|react-dom\/(index|cjs\/react-dom\.))/,
		priority: 5,
	},
	{ name: largeChunks[1], test: /node_modules\/(react-dom|scheduler)\//, priority: 4 },
	{
		name: (id: string, modules: Modules) => (isInFrame(id, modules) ? 'frame' : null),
		test: ours,
		minShareCount: 2,
		priority: 3,
	},
	{ name: 'kit', test: isInKit, minShareCount: 24, priority: 2 },
];
