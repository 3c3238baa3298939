import type { StepId } from './steps.ts';

/** Groups of the tools catalog, in the order they are shown. */
export type CatalogGroup = 'emergency' | 'cost' | 'checklist' | 'comparer' | 'risk' | 'planning';

/** Groups of the emergency hub, in the order they are shown. */
export type HubGroup = 'immediate' | 'communication' | 'recovery' | 'post-incident';

export type ToolDefinition = {
	/** Folder name, last segment of the path, and key wherever the tool is stored or referred to. */
	id: string;
	path: string;
	/** Heading of the page and name on cards. */
	title: string;
	/** Two or three words, for the list of a step. */
	shortTitle: string;
	/** One or two sentences for cards and the page's description. */
	summary: string;
	/** Name of a Lucide icon; `app/ui/icons/tools.svg` draws it. */
	icon: string;
	/** The one step of the journey that it hangs on. */
	step: StepId;
	/** How long it takes, about. */
	minutes: number;
	keywords: readonly string[];
	catalog?: CatalogGroup;
	hub?: HubGroup;
	/** Old or mistaken paths that lead here. */
	redirectFrom?: readonly string[];
};
