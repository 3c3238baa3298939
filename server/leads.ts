import { applyBuiltSettings } from '#server/settings/built-site.ts';

try {
	applyBuiltSettings(process.env);
	// Dynamic import: the module reads the site settings at load time.
	const { runLeadsCommand } = await import('#server/leads/commands.ts');
	await runLeadsCommand(process.argv.slice(2));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
