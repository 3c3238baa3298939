import { guides } from '#app/guides/list.ts';
import type { Outline } from '#app/layout/navigation.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';

export function buildOutline(): Outline {
	return {
		pages: [
			...registry.map(({ path, title, shortTitle, step, minutes }) => ({
				path,
				title,
				shortTitle,
				step,
				minutes,
			})),
			...guides.map(({ path, title, shortTitle, step }) => ({ path, title, shortTitle, step })),
		],
		toolCount: registry.length,
		emergencyToolCount: emergencyTools.length,
	};
}
