/** npm run kev -- FILE: gives the server CISA's catalog, downloaded as JSON from cisa.gov. */
import { formatIsoDate } from '#domain/time/calendar.ts';
import { installCatalog } from '#server/scan/catalog.ts';
import { readSettings } from '#server/settings/settings.ts';

const [source] = process.argv.slice(2);
if (source === undefined) {
	console.error('Usage: npm run kev -- FILE');
	process.exit(1);
}
try {
	const { file, catalog } = installCatalog(source, readSettings(process.env));
	const count = Object.values(catalog.products).reduce((sum, list) => sum + list.length, 0);
	const date = formatIsoDate(catalog.catalogVersion.replaceAll('.', '-'));
	console.log(
		`List of ${date} with ${count} vulnerabilities written to ${file}. A running server reads it within a minute.`,
	);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
