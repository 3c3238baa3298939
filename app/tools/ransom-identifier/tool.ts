import type { ToolDefinition } from '#app/site/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'ransom-identifier',
	title: 'Ransomware Identifier',
	summary: 'Paste the ransom note: which ransomware it is, and whether a free decryptor exists.',
	shortTitle: 'Ransomware identifier',
	icon: 'scan-search',
	step: 'identify',
	minutes: 1,
	keywords: ['identify', 'ransom note', 'decryptor', 'encrypted files', 'file extension', 'signature'],
	hub: 'immediate',
};
