import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { guides } from './guides/list.ts';
import { generatedFiles, plainPages } from './routes/pages.ts';
import { path } from './site/paths.ts';
import { getStepsForMode, type Mode, type StepId } from './site/steps.ts';
import { registry } from './tools/registry.ts';

function toolRoutesOf(mode: Mode) {
	const stepIds: readonly StepId[] = getStepsForMode(mode).map(({ id }) => id);
	return [
		...registry.map((tool) => ({ ...tool, file: `tools/${tool.id}/page.tsx` })),
		...guides.map((guide) => ({ ...guide, file: `guides/${guide.id}/page.tsx` })),
	]
		.filter(({ step }) => stepIds.includes(step))
		.map((page) => route(page.path.slice(1), page.file));
}

const redirectPaths = registry.flatMap((tool) => tool.redirectFrom ?? []);

const routesOf = (layout: 'plain' | Mode) =>
	plainPages
		.filter((page) => page.layout === layout)
		.map(({ name, file }) =>
			name === 'home'
				? index(`routes/${file}`, { id: name })
				: route(path(name).slice(1), `routes/${file}`, { id: name }),
		);

export default [
	layout('layout/default-layout.tsx', { id: 'plain' }, [
		...routesOf('plain'),
		route('*', 'routes/not-found.tsx'),
	]),
	layout('layout/step-layout.tsx', { id: 'attack' }, [...routesOf('attack'), ...toolRoutesOf('attack')]),
	layout('layout/step-layout.tsx', { id: 'ready' }, [...routesOf('ready'), ...toolRoutesOf('ready')]),
	...redirectPaths.map((old) =>
		route(old.slice(1), 'routes/redirect.tsx', { id: `redirect-from-${old.slice(1)}` }),
	),
	...generatedFiles.map((file) => route(file.slice(1), 'routes/generated-file.ts', { id: file.slice(1) })),
] satisfies RouteConfig;
