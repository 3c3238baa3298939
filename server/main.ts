import { SiteSettingError } from '#app/site/read-site.ts';
import { applyBuiltSettings } from '#server/settings/built-site.ts';
import { StartupError } from '#server/settings/settings.ts';

try {
	applyBuiltSettings(process.env);
	// Dynamic import: its modules validate the site settings at load time, and errors should print as one line.
	const { startServer } = await import('./start.ts');
	await startServer();
} catch (error) {
	const isExpected = error instanceof StartupError || error instanceof SiteSettingError;
	console.error(isExpected ? error.message : error);
	process.exit(1);
}
