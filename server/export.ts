import { applyBuiltSettings } from '#server/settings/built-site.ts';

try {
	applyBuiltSettings(process.env);
	// Imported late: the site's own settings are read as the module loads.
	const { exportLeads } = await import('#server/leads/export.ts');
	await exportLeads(process.argv.slice(2));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
