import { applyBuiltSettings } from '#server/settings/built-site.ts';

try {
	applyBuiltSettings(process.env);
	// Dynamic import: the module reads the site settings at load time.
	const { runLeadsCommand } = await import('#server/leads/commands.ts');
	const output = await runLeadsCommand(process.argv.slice(2));
	if (output) console.log(output);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
