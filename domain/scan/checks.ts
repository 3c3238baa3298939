import type { ScanFinding } from './findings.ts';

export const scanChecks = [
	{
		id: 'rdp',
		name: 'Remote Desktop (RDP)',
		description: 'Windows Remote Desktop that anyone on the internet can reach.',
		category: 'remote-access',
		severity: 'critical',
	},
	{
		id: 'ssh',
		name: 'SSH Access',
		description: 'SSH remote log-in that anyone on the internet can reach.',
		category: 'remote-access',
		severity: 'high',
	},
	{
		id: 'smb',
		name: 'SMB File Sharing',
		description: 'Windows file sharing open to the internet, and the old SMBv1 version of it.',
		category: 'file-sharing',
		severity: 'critical',
	},
	{
		id: 'web-admin',
		name: 'Web Admin Panels',
		description:
			'Log-in pages of control panels, firewalls and servers, and the encryption in front of them.',
		category: 'web-services',
		severity: 'high',
	},
	{
		id: 'databases',
		name: 'Database Services',
		description: 'Databases that answer from the internet, and whether they ask for a password.',
		category: 'databases',
		severity: 'critical',
	},
	{
		id: 'email',
		name: 'Email Services',
		description: 'Email servers that let passwords or messages travel without encryption.',
		category: 'email',
		severity: 'medium',
	},
	{
		id: 'dns',
		name: 'DNS Configuration',
		description: 'Protection against forged email from your domain, and name servers that tell too much.',
		category: 'dns',
		severity: 'medium',
	},
	{
		id: 'vpn',
		name: 'VPN Services',
		description: 'VPN gateways and their log-in pages, and VPN methods that are broken.',
		category: 'remote-access',
		severity: 'medium',
	},
] as const;

export type ScanCheckId = (typeof scanChecks)[number]['id'];

export const findCheckId = (id: string): ScanCheckId | undefined =>
	scanChecks.find((check) => check.id === id)?.id;

export type ScanCheckResult = {
	id: string;
	name: string;
	description: string;
	category: (typeof scanChecks)[number]['category'];
	severity: 'critical' | 'high' | 'medium' | 'low';
	status: 'unknown' | 'safe' | 'exposed';
	/** The findings as text. Programs read the findings. */
	details?: string | undefined;
	findings: ScanFinding[];
};

export const limitsNote = 'This is what we saw from outside, at this moment, on the ports we tried.';
