/** Vite wraps each dynamic import to preload its styles and scripts; with one style sheet and no preloads that is dead code. */
export function plainImports() {
	return {
		name: 'plain-imports',
		enforce: 'pre' as const,
		applyToEnvironment: ({ name }: { name: string }) => name === 'client',
		load: (id: string) =>
			id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
	};
}
