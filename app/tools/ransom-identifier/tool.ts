import type { ToolDefinition } from '#app/tools/define-tool.ts';

export const tool: ToolDefinition = {
	id: 'ransom-identifier',
	path: '/ransom-identifier',
	title: 'Ransomware Identifier',
	summary:
		'Paste or drop the ransom note: which ransomware it most likely is, why, and whether a free decryptor exists.',
	keywords: ['identify', 'ransom note', 'decryptor', 'encrypted files', 'file ending', 'signature'],
	hub: 'immediate',
};
