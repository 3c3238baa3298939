import { mailMarks } from './read-site.ts';
import { site } from './site.ts';

/** Defined in browser builds only (vite.config.ts): scripts are cached, so they must not contain marks. */
declare const __IN_BROWSER__: true | undefined;

/** What a page says where the site sends mail, and where it does not. Prerendered pages hold both, and the server picks one. */
export function pickByMail(on: string, off: string): string {
	if (typeof __IN_BROWSER__ === 'undefined' && site.sendsMail === null)
		return `${mailMarks.on}${on}${mailMarks.off}${off}${mailMarks.end}`;
	return site.sendsMail ? on : off;
}
