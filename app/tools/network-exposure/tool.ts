import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'network-exposure',
	title: 'Network Security Exposure Scanner',
	summary: 'A real scan of what the internet sees of your network.',
	shortTitle: 'Exposure scan',
	icon: 'radar',
	step: 'fix',
	minutes: 1,
	keywords: ['scan', 'ports', 'RDP', 'exposure', 'network', 'DNS'],
	catalog: 'risk',
};
