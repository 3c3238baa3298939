import { guides } from '#app/guides/list.ts';
import type { Outline } from '#app/layout/outline.ts';
import { isOn, listPathsOff, path } from '#app/site/paths.ts';
import { planPages } from '#app/site/plan-pages.ts';
import { stepOutcomes } from '#app/site/step-outcomes.ts';
import { type Step, steps } from '#app/site/steps.ts';
import { watchPage } from '#app/site/watch-page.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';

const pages = [...registry, ...guides, watchPage, ...planPages];

const findOutcome = ({ id, start }: Step): string => {
	const isUsual = steps.some((step) => step.id === id && step.start === start);
	return (isUsual ? undefined : pages.find((page) => page.id === start)?.summary) ?? stepOutcomes[id];
};

/** In no list: they need to know which control. */
const planParts = (['plan-action', 'plan-conflict'] as const).map((name) => ({
	path: path(name),
	step: 'my-plan',
}));

function buildOutline(): Outline {
	return {
		outcomes: Object.fromEntries(buildSteps().map((step) => [step.id, findOutcome(step)])),
		pages: [
			...registry.map(({ path, title, shortTitle, step, alsoInStep, minutes }) => ({
				path,
				title,
				shortTitle,
				step,
				alsoInStep,
				minutes,
			})),
			...[...guides, watchPage, ...planPages].map(({ path, title, shortTitle, step }) => ({
				path,
				title,
				shortTitle,
				step,
			})),
		],
		toolCount: registry.length,
		emergencyToolCount: emergencyTools.length,
	};
}

/** A step whose first page is off starts with its next page, and a step without pages is left out. */
export function buildSteps(): readonly Step[] {
	return steps.flatMap((step) => {
		if (isOn(path(step.start))) return [step];
		const next = pages.find((page) => page.step === step.id);
		return next ? [{ ...step, start: next.id }] : [];
	});
}

/** What vite.config.ts and vitest.config.ts define. */
export const registryDefines = {
	__OUTLINE__: JSON.stringify(buildOutline()),
	__STEP_OF_PATH__: JSON.stringify(
		Object.fromEntries([...pages, ...planParts].map(({ path, step }) => [path, step])),
	),
	__PATHS_OFF__: listPathsOff().length > 0 ? JSON.stringify(listPathsOff()) : 'false',
	__STEPS__: listPathsOff().length > 0 ? JSON.stringify(buildSteps()) : 'undefined',
};

const inlinedModules = [
	{ file: '/app/tools/registry.ts', code: `export const registry = ${JSON.stringify(registry)};` },
	{ file: '/app/guides/list.ts', code: `export const guides = ${JSON.stringify(guides)};` },
];

/** Inlines the registries of tools and guides as data; as modules, each description would become a separate chunk. */
export function inlineRegistries() {
	return {
		name: 'inline-registries',
		applyToEnvironment: ({ name }: { name: string }) => name === 'client',
		load: (id: string) => inlinedModules.find(({ file }) => id.endsWith(file))?.code,
	};
}
