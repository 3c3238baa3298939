/** npm run doctor: checks a production setup. `settings` checks only the settings; `--lead` also sends a test lead. */
import { readSite, rejectPlaceholders } from '#app/site/read-site.ts';
import { applyBuiltSettings } from '#server/settings/built-site.ts';
import { readSettings } from '#server/settings/settings.ts';

const args = process.argv.slice(2);
const isSettingsOnly = args[0] === 'settings';

async function checkSettings() {
	rejectPlaceholders(readSite(process.env));
	const settings = readSettings(process.env);
	// Dynamic imports: the modules read the site settings at load time.
	const { findMisspelledSettings } = await import('#server/settings/start-summary.ts');
	const { readBrand } = await import('#server/settings/brand.ts');
	const { checkToolsOff } = await import('#server/settings/tools-off.ts');
	checkToolsOff(process.env);
	readBrand(process.env, readSite(process.env));
	for (const { name, suggestion } of findMisspelledSettings(process.env))
		console.error(`Unknown setting ${name}${suggestion ? `: did you mean ${suggestion}?` : ' is ignored.'}`);
	return settings;
}

async function runChecks(): Promise<void> {
	applyBuiltSettings(process.env);
	const settings = await checkSettings();
	const { checks, runCheck } = await import('#server/doctor/checks.ts');
	const { testLeadCheck } = await import('#server/doctor/test-lead.ts');
	for (const check of args.includes('--lead') ? [...checks, testLeadCheck] : checks) {
		const { level, text } = await runCheck(check, settings);
		console.log(`${level.padEnd(4)} ${check.name.padEnd(11)} ${text}`);
		if (level === 'fail') process.exitCode = 1;
	}
}

try {
	if (isSettingsOnly) await checkSettings();
	else await runChecks();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
