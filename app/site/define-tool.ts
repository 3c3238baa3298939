import type { PageName } from './paths.ts';
import type { StepId } from './steps.ts';

export type CatalogGroup = 'emergency' | 'cost' | 'checklist' | 'comparer' | 'risk' | 'planning';

export type HubGroup = 'immediate' | 'communication' | 'recovery' | 'post-incident';

export type ToolDefinition = {
	/** Folder name, last path segment and stored key. */
	id: PageName;
	path: string;
	title: string;
	shortTitle: string;
	summary: string;
	/** Name of a Lucide icon, drawn in `app/ui/icons/tools.svg`. */
	icon: string;
	step: StepId;
	minutes: number;
	keywords: readonly string[];
	catalog?: CatalogGroup;
	hub?: HubGroup;
	redirectFrom?: readonly string[];
};

export type GuideDefinition = {
	id: PageName;
	path: string;
	title: string;
	shortTitle: string;
	summary: string;
	icon: string;
	keywords: readonly string[];
	step: StepId;
};
