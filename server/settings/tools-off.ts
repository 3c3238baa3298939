import { countPages, mapPagesByPath, type PageName, path } from '#app/site/paths.ts';
import { readSite } from '#app/site/read-site.ts';
import { getStepsForMode } from '#app/site/steps.ts';
import { StartupError } from './settings.ts';
import { countTypos } from './start-summary.ts';

/** Every step of an attack leads over its first page, accounts sign in at the ranker, and both modes start somewhere. */
const requiredPages: readonly PageName[] = [
	...getStepsForMode('attack').map(({ start }) => start),
	'before-you-reconnect',
	'ransomprep',
	'priority-ranker',
];

const toolFolders = ['/tools/', '/guides/', `${path('ransomadvisor')}/`];
const isTool = (address: string) => toolFolders.some((folder) => address.startsWith(folder));

/** Ids of the tools and guides that an operator may turn off. */
export const optionalTools: readonly string[] = [...mapPagesByPath()]
	.filter(([address, name]) => isTool(address) && name !== 'emergency-hub')
	.map(([, name]) => name)
	.filter((name) => !requiredPages.some((required) => required === name));

/** Of the site's paths, too: both settings name a first segment. */
export function checkToolsOff(env: NodeJS.ProcessEnv): void {
	if (mapPagesByPath().size < countPages())
		throw new StartupError('Setting SITE_ADVISOR_PATH or SITE_PRODUCT: another page has this address.');
	for (const id of readSite(env).toolsOff) {
		if (optionalTools.includes(id)) continue;
		if (requiredPages.some((required) => required === id))
			throw new StartupError(
				`Setting TOOLS_OFF: ${id} cannot be turned off, because other pages lead through it.`,
			);
		const [nearest] = optionalTools.toSorted((a, b) => countTypos(id, a) - countTypos(id, b));
		throw new StartupError(
			`Setting TOOLS_OFF: "${id}" is not the id of a tool or guide. The nearest is ${nearest}.`,
		);
	}
}
