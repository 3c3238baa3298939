/** Groups of the tools catalogue, in the order they are shown. */
export type CatalogueGroup = 'emergency' | 'cost' | 'checklist' | 'comparer' | 'risk' | 'planning';

/** Groups of the emergency hub, in the order they are shown. */
export type HubGroup = 'immediate' | 'communication' | 'recovery' | 'post-incident';

export type ToolDefinition = {
	/** Folder name, last segment of the path, and key wherever the tool is stored or referred to. */
	id: string;
	path: string;
	/** Heading of the page and name on cards. */
	title: string;
	/** One or two sentences for cards and the page's description. */
	summary: string;
	keywords: readonly string[];
	catalogue?: CatalogueGroup;
	hub?: HubGroup;
	/** Old or mistaken paths that lead here. */
	redirectFrom?: readonly string[];
};
