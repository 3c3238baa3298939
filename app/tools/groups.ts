import type { CatalogGroup, HubGroup, Tool } from '#app/site/define-tool.ts';
import { registry } from './registry.ts';

export type ToolGroup<Id extends string> = {
	id: Id;
	title: string;
	description: string;
	isUrgent: boolean;
	tools: readonly Tool[];
};

function buildCatalogGroup(
	id: CatalogGroup,
	title: string,
	description: string,
	isUrgent = false,
): ToolGroup<CatalogGroup> {
	return { id, title, description, isUrgent, tools: registry.filter((tool) => tool.catalog === id) };
}

export const catalogGroups = [
	buildCatalogGroup(
		'emergency',
		'Emergency',
		'Under attack now: put it in writing, keep the evidence, reach the right people.',
		true,
	),
	buildCatalogGroup(
		'cost',
		'Cost calculators',
		'Figures for a meeting: outage, recovery, training, insurance.',
	),
	buildCatalogGroup('checklist', 'Checklists', 'Work through them one line at a time.'),
	buildCatalogGroup('comparer', 'Comparers', 'Choices side by side, so that you can defend yours.'),
	buildCatalogGroup('risk', 'Risk assessments', 'See yourself as an attacker would.'),
	buildCatalogGroup('planning', 'Planning', 'Decide today what would cost hours in an emergency.'),
];

function buildHubGroup(
	id: HubGroup,
	title: string,
	description: string,
	isUrgent = false,
): ToolGroup<HubGroup> {
	return { id, title, description, isUrgent, tools: registry.filter((tool) => tool.hub === id) };
}

export const hubGroups: readonly [ToolGroup<HubGroup>, ...ToolGroup<HubGroup>[]] = [
	buildHubGroup('immediate', 'Immediate Response', 'For the first hours.', true),
	buildHubGroup(
		'communication',
		'Communication & Compliance',
		'Who you have to tell, by when, and in which words.',
	),
	buildHubGroup('recovery', 'Recovery Planning', 'What it will cost, which way to go and who can help.'),
	buildHubGroup('post-incident', 'Post-Incident', 'Put the story together and learn from it.'),
];

export const emergencyTools = hubGroups.flatMap((group) => group.tools);

export function getToolsById(ids: readonly string[]): readonly Tool[] {
	return ids.flatMap((id) => registry.filter((tool) => tool.id === id));
}
