import type { GuideDefinition } from '#app/site/define-tool.ts';

export const guide: GuideDefinition = {
	id: 'playbooks',
	title: 'Short playbooks',
	shortTitle: 'Playbooks',
	summary:
		'Firewall and VPN, Active Directory, virtual hosts, backups, Microsoft 365, Google Workspace, cloud accounts, the insurer’s call, a hacked IT provider, and ten days on paper.',
	icon: 'book-open-check',
	keywords: [
		...[
			'firewall',
			'VPN',
			'Fortinet',
			'SonicWall',
			'Cisco',
			'Ivanti',
			'NetScaler',
			'Active Directory',
			'krbtgt',
		],
		...[
			'Veeam',
			'Datto',
			'Synology',
			'backup rescue',
			'Entra',
			'tenant takeover',
			'insurer call',
			'MSP hacked',
		],
		...[
			'payroll',
			'work on paper',
			'downtime procedures',
			'ESXi',
			'Hyper-V',
			'Salesforce',
			'Snowflake',
			'AWS',
			'S3',
		],
	],
	step: 'recover',
};
