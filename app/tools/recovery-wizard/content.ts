const businessTypes = [
	{ value: 'ecommerce', label: 'E-commerce' },
	{ value: 'financial', label: 'Financial services' },
	{ value: 'healthcare', label: 'Healthcare' },
	{ value: 'manufacturing', label: 'Manufacturing' },
	{ value: 'retail', label: 'Retail' },
	{ value: 'professional', label: 'Professional services' },
	{ value: 'education', label: 'Education' },
	{ value: 'government', label: 'Government' },
	{ value: 'technology', label: 'Technology' },
	{ value: 'nonprofit', label: 'Non-profit' },
	{ value: 'other', label: 'Other' },
] as const;

export const criticalSystems = [
	{ value: 'email', label: 'E-mail and calendar' },
	{ value: 'identity', label: 'Sign-in (Active Directory, Entra, Google)' },
	{ value: 'files', label: 'File storage' },
	{ value: 'accounting', label: 'Accounting or ERP' },
	{ value: 'crm', label: 'Customer database or CRM' },
	{ value: 'production', label: 'Line-of-business software or production control' },
	{ value: 'website', label: 'Website and online shop' },
	{ value: 'payments', label: 'Point of sale and payments' },
	{ value: 'telephone', label: 'Telephone' },
	{ value: 'payroll', label: 'Payroll and HR' },
	{ value: 'backup', label: 'Backup system' },
	{ value: 'network', label: 'Internet, VPN and firewall' },
] as const;

const rtoObjectives = [
	{ value: '1hour', label: '1 hour' },
	{ value: '4hours', label: '4 hours' },
	{ value: '24hours', label: '24 hours' },
	{ value: '3days', label: '3 days' },
	{ value: '1week', label: '1 week' },
] as const;

const rpoObjectives = [
	{ value: 'none', label: 'No loss allowed' },
	{ value: '1hour', label: '1 hour' },
	{ value: '4hours', label: '4 hours' },
	{ value: '24hours', label: '24 hours' },
	{ value: '1week', label: '1 week' },
] as const;

const backupSolutions = [
	{ value: 'local-only', label: 'Local only' },
	{ value: 'cloud-only', label: 'Cloud only' },
	{ value: 'hybrid', label: 'Hybrid (local and cloud)' },
	{ value: 'tape', label: 'Tape' },
	{ value: 'none', label: 'None' },
] as const;

type ValueOf<Choices extends readonly { value: string }[]> = Choices[number]['value'];

export type SystemId = ValueOf<typeof criticalSystems>;

export type RecoveryPlan = {
	businessType: ValueOf<typeof businessTypes> | '';
	criticalSystems: readonly SystemId[];
	/** Systems in the visitor's own words; optional. */
	customSystems: readonly string[];
	rtoObjective: ValueOf<typeof rtoObjectives> | '';
	rpoObjective: ValueOf<typeof rpoObjectives> | '';
	backupSolution: ValueOf<typeof backupSolutions> | '';
	alternateLocation: string;
	keyPersonnel: string;
	emergencyContacts: string;
	communicationPlan: string;
	vendorContacts: string;
};

export const fieldLabels: Record<keyof RecoveryPlan, string> = {
	businessType: 'Business type',
	criticalSystems: 'Critical systems',
	customSystems: 'Custom systems',
	rtoObjective: 'Recovery time objective (RTO)',
	rpoObjective: 'Recovery point objective (RPO)',
	backupSolution: 'Backup solution',
	alternateLocation: 'Alternate location',
	keyPersonnel: 'Key personnel',
	emergencyContacts: 'Emergency contacts',
	communicationPlan: 'Communication plan',
	vendorContacts: 'Vendor contacts',
};

export const choiceFields = {
	businessType: { choices: businessTypes, placeholder: 'Choose a type' },
	rtoObjective: { choices: rtoObjectives, placeholder: 'Choose a time' },
	rpoObjective: { choices: rpoObjectives, placeholder: 'Choose a time' },
	backupSolution: { choices: backupSolutions, placeholder: 'Choose one' },
} as const;

export type ChoiceField = keyof typeof choiceFields;

export function isChoiceField(field: keyof RecoveryPlan): field is ChoiceField {
	return Object.hasOwn(choiceFields, field);
}

export const fieldHints: Partial<Record<keyof RecoveryPlan, string>> = {
	criticalSystems: 'Tick at least one: what has to work before anything else does.',
	customSystems: 'Optional. Anything the list above does not name.',
	rtoObjective: 'How long until it must work again.',
	rpoObjective: 'How much work you can lose, counted back from the last good copy.',
	backupSolution: 'Where your copies are today.',
	alternateLocation: 'Where people work if the office or the network cannot be used.',
	keyPersonnel: 'Who decides, who stands in, who does the work. Private mobile numbers help.',
	emergencyContacts: 'Insurer’s claims line, lawyer, IT provider, police or national cyber agency, bank.',
	communicationPlan: 'Who tells whom, by which channel outside the company network.',
	vendorContacts: 'Internet, software, hardware and cloud providers, with contract numbers.',
};

export type RequiredField = Exclude<keyof RecoveryPlan, 'customSystems'>;

export type WizardStep = { id: string; title: string; fields: readonly RequiredField[] };

export const steps: readonly WizardStep[] = [
	{ id: 'organisation', title: 'What matters', fields: ['businessType', 'criticalSystems'] },
	{ id: 'objectives', title: 'How fast, how fresh', fields: ['rtoObjective', 'rpoObjective'] },
	{ id: 'backups', title: 'Backups and a place to work', fields: ['backupSolution', 'alternateLocation'] },
	{ id: 'people', title: 'People', fields: ['keyPersonnel', 'emergencyContacts'] },
	{ id: 'telling', title: 'Telling others', fields: ['communicationPlan', 'vendorContacts'] },
];

/** After the order in which recoveries work in practice: clean ground first, people last. */
export const restoreOrder: readonly string[] = [
	'Clean network and firewall',
	'Sign-in (Active Directory, Entra), rebuilt or checked',
	'Backup and security tools',
	'Name service, address service and virtual hosts',
	'Telephone, e-mail and chat',
	'Finance and the core business application with its database',
	'Files',
	'Website and online shop',
	'Everything else',
	'Users’ computers, rebuilt in waves',
];

export const stillToWriteDown: readonly string[] = [
	'Who decides, who is the deputy, and how much each may spend',
	'Who may talk to the attackers: nobody without lawyer and insurer',
	'Where the offline copies, the keys and the printed passwords are',
	'How work goes on by hand: paper orders, card terminals, cash',
	'The fewest people needed to stay open',
	'What must be true before anything is reconnected: way in closed, accounts reset, protection on every machine, backups scanned',
	'The date of the next test',
];

export const source = 'CISA #StopRansomware Guide, NCSC (UK), CIS Controls 11 and 17, NIST SP 800-61 Rev. 3';
export const collectedOn = '2026-11-15';
