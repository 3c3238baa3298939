import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'vendor-eval',
	title: 'Vendor Evaluation Tool',
	summary: 'Say what you need and can spend; see which kind of responder fits.',
	shortTitle: 'Find a responder',
	icon: 'handshake',
	step: 'call',
	minutes: 3,
	keywords: ['vendor', 'responder', 'incident response firm', 'forensics', 'hire'],
	hub: 'recovery',
};
