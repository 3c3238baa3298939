import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'network-exposure',
	path: '/tools/network-exposure',
	title: 'Network Security Exposure Scanner',
	summary: 'A real scan of what the internet sees of your network.',
	keywords: ['scan', 'ports', 'RDP', 'exposure', 'network', 'DNS'],
	catalogue: 'risk',
};
