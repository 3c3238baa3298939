import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { registryDefines } from '#scripts/build/registries.ts';

type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/** Text in square brackets is one word. */
export const reword = (text: string): string =>
	text
		.split(/ (?![^[]*\])/)
		.reverse()
		.join(' ');

/** Property names and module paths are not sentences. */
const skippedKeys: Readonly<Record<string, string>> = { Property: 'key', ImportDeclaration: 'source' };

function isNode(value: unknown): value is { type: string; start: number; end: number; value?: unknown } {
	return typeof value === 'object' && value !== null && 'type' in value;
}

function listReplacements(node: unknown): Replacement[] {
	if (Array.isArray(node)) return node.flatMap(listReplacements);
	if (!isNode(node)) return [];
	const { type, start, end, value } = node;
	if (type === 'Literal' && typeof value === 'string')
		return value.includes(' ') ? [{ start, end, text: JSON.stringify(reword(value)) }] : [];
	if (type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value)
		return [{ start, end, text: reword(String(value.raw)) }];
	return Object.entries(node)
		.filter(([key]) => key !== skippedKeys[type])
		.flatMap(([, child]) => listReplacements(child));
}

/** Reverses the words of every sentence in the content files, as a thorough editor or a translator would. */
const rewordContent: Plugin = {
	name: 'reword-content',
	enforce: 'post',
	transform(code, id) {
		if (!/[/-]content\.ts$/.test(id)) return undefined;
		return listReplacements(this.parse(code)).reduceRight(
			(rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
			code,
		);
	},
};

/** Loads a module with everything it imports, as if all sentences had been rewritten. The server loads what is imported later. */
export async function loadReworded<Module>(path: string): Promise<{ module: Module; server: ViteDevServer }> {
	const server = await createServer({
		configFile: false,
		root: new URL('../..', import.meta.url).pathname,
		// As in vite.config.ts.
		define: registryDefines,
		plugins: [rewordContent],
		appType: 'custom',
		server: { middlewareMode: true, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true },
		logLevel: 'error',
	});
	return { module: (await server.ssrLoadModule(path)) as Module, server };
}
