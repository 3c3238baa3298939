import { mailMarks } from './read-site.ts';
import { site } from './site.ts';

/** What a page says where the site sends mail, and where it does not. Prerendered pages hold both, and the server picks one. */
export function pickByMail(on: string, off: string): string {
	if (site.sendsMail === null) return `${mailMarks.on}${on}${mailMarks.off}${off}${mailMarks.end}`;
	return site.sendsMail ? on : off;
}
