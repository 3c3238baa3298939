import type { PageName } from './paths.ts';
import type { StepId } from './steps.ts';

export type CatalogGroup = 'emergency' | 'cost' | 'checklist' | 'comparer' | 'risk' | 'planning';

export type HubGroup = 'immediate' | 'communication' | 'recovery' | 'post-incident';

export type GuideDefinition = {
	/** Folder name, last path segment and stored key. */
	id: PageName;
	title: string;
	shortTitle: string;
	summary: string;
	/** Name of a Lucide icon, drawn in `app/ui/icons/tools.svg`. */
	icon: string;
	keywords: readonly string[];
	step: StepId;
};

export type ToolDefinition = GuideDefinition & {
	minutes: number;
	/** Of the other mode: the menu lists the tool there too. */
	alsoInStep?: StepId;
	catalog?: CatalogGroup;
	hub?: HubGroup;
	redirectFrom?: readonly string[];
};

/** In the list of all tools. */
export type Tool = ToolDefinition & { readonly path: string };
