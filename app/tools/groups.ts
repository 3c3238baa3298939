import type { CatalogGroup, HubGroup, ToolDefinition } from './define-tool.ts';
import { registry } from './registry.ts';

export type ToolGroup<Id extends string> = {
	id: Id;
	title: string;
	description: string;
	urgent: boolean;
	tools: readonly ToolDefinition[];
};

function catalogGroup(
	id: CatalogGroup,
	title: string,
	description: string,
	urgent = false,
): ToolGroup<CatalogGroup> {
	return { id, title, description, urgent, tools: registry.filter((tool) => tool.catalog === id) };
}

export const catalogGroups = [
	catalogGroup(
		'emergency',
		'Emergency',
		'Under attack now: put it in writing, keep the evidence, reach the right people.',
		true,
	),
	catalogGroup('cost', 'Cost calculators', 'Figures for a meeting: outage, recovery, training, insurance.'),
	catalogGroup('checklist', 'Checklists', 'Work through them one line at a time.'),
	catalogGroup('comparer', 'Comparers', 'Choices side by side, so that you can defend yours.'),
	catalogGroup('risk', 'Risk assessments', 'See yourself as an attacker would.'),
	catalogGroup('planning', 'Planning', 'Decide today what would cost hours in an emergency.'),
];

function hubGroup(id: HubGroup, title: string, description: string, urgent = false): ToolGroup<HubGroup> {
	return { id, title, description, urgent, tools: registry.filter((tool) => tool.hub === id) };
}

export const hubGroups = [
	hubGroup(
		'immediate',
		'Immediate Response',
		'The first hours: know what it is, write it down, keep the evidence, call.',
		true,
	),
	hubGroup(
		'communication',
		'Communication & Compliance',
		'Whom you have to tell, by when, and in which words.',
	),
	hubGroup('recovery', 'Recovery Planning', 'What it will cost, which way to go and who can help.'),
	hubGroup('post-incident', 'Post-Incident', 'Put the story together and learn from it.'),
];

export const emergencyTools = hubGroups.flatMap((group) => group.tools);
