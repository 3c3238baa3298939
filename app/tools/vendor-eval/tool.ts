import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'vendor-eval',
	path: '/ransomadvisor/vendor-eval',
	title: 'Vendor Evaluation Tool',
	summary: 'Say what you need and can spend; see which kind of responder fits.',
	keywords: ['vendor', 'responder', 'incident response firm', 'forensics', 'hire'],
	hub: 'recovery',
};
