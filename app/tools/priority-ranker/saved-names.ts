/**
 * Frozen. By specification, a saved system lists what it depends on by name, so these names of the built-in systems are in
 * the database. Built-in systems are found by them too, whatever they are called now.
 */
export const savedNames: Readonly<Record<string, string>> = {
	email: 'Email System',
	erp: 'ERP/Financial System',
	website: 'Company Website',
	'file-server': 'File Server',
	database: 'Primary Database',
	crm: 'CRM System',
	backup: 'Backup System',
	vpn: 'VPN Access',
	phone: 'Phone System',
	printers: 'Network Printers',
};
