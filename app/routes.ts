import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { guides } from './guides/list.ts';
import { textPages } from './routes/about/content.ts';
import { generatedFiles } from './routes/pages.ts';
import { path } from './site/paths.ts';
import { getStepsForMode, type Mode, type StepId } from './site/steps.ts';
import { registry } from './tools/registry.ts';

function routesOfMode(mode: Mode) {
	const stepIds: readonly StepId[] = getStepsForMode(mode).map(({ id }) => id);
	return [
		...registry.map((tool) => ({ ...tool, file: `tools/${tool.id}/page.tsx` })),
		...guides.map((guide) => ({ ...guide, file: `guides/${guide.id}/page.tsx` })),
	]
		.filter(({ step }) => stepIds.includes(step))
		.map((page) => route(page.path.slice(1), page.file));
}

const redirectPaths = registry.flatMap((tool) => tool.redirectFrom ?? []);

export default [
	layout('layout/default-layout.tsx', { id: 'plain' }, [
		index('routes/landing.tsx'),
		route(path('tools').slice(1), 'routes/catalog.tsx'),
		...textPages.map(({ name }) => route(path(name).slice(1), 'routes/about/page.tsx', { id: name })),
		route(path('account').slice(1), 'routes/account/page.tsx'),
		route(path('sources').slice(1), 'routes/sources/page.tsx'),
		route(path('reset-password').slice(1), 'routes/account/reset-password.tsx'),
		route(path('verify-email').slice(1), 'routes/account/verify-email.tsx'),
		route(path('reminders').slice(1), 'routes/reminders.tsx'),
		route(path('operator').slice(1), 'routes/operator/operator.tsx'),
		route('*', 'routes/not-found.tsx'),
		// A separate path, so that it is prerendered for the server's 404 responses.
		route(path('not-found').slice(1), 'routes/not-found.tsx', { id: 'prerendered-not-found' }),
	]),
	layout('layout/step-layout.tsx', { id: 'attack' }, [
		route(path('now').slice(1), 'routes/now/page.tsx'),
		route(path('emergency-hub').slice(1), 'routes/emergency-hub.tsx'),
		route(path('incident-pack').slice(1), 'routes/incident-pack/page.tsx'),
		route(path('share').slice(1), 'routes/room/share.tsx'),
		route(path('enter').slice(1), 'routes/room/enter.tsx'),
		route(path('activity').slice(1), 'routes/room/activity.tsx'),
		route(path('handover').slice(1), 'routes/room/handover.tsx'),
		...routesOfMode('attack'),
	]),
	layout('layout/step-layout.tsx', { id: 'ready' }, [
		route(path('exposure-watch').slice(1), 'routes/watch/page.tsx'),
		...routesOfMode('ready'),
	]),
	...redirectPaths.map((old) =>
		route(old.slice(1), 'routes/redirect.tsx', { id: `redirect-from-${old.slice(1)}` }),
	),
	...generatedFiles.map((file) => route(file.slice(1), 'routes/generated-file.ts', { id: file.slice(1) })),
] satisfies RouteConfig;
