import { applyBuiltSettings } from '#server/settings/built-site.ts';

try {
	applyBuiltSettings(process.env);
	// Dynamic import: the module reads the site settings at load time.
	const { runPrivacyCommand } = await import('#server/privacy/commands.ts');
	console.log(await runPrivacyCommand(process.argv.slice(2)));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
