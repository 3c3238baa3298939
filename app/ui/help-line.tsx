import type { ReactNode } from 'react';
import { helpMarks } from '#app/site/read-site.ts';
import { site } from '#app/site/site.ts';

/** Defined in browser builds only (vite.config.ts): scripts are cached, so they must not contain marks. */
declare const __IN_BROWSER__: true | undefined;

/** Shown only where the site has a phone line. Prerendered pages hold it, and the server leaves it out. Not nested. */
export function ifLine(shown: ReactNode): ReactNode {
	if (typeof __IN_BROWSER__ === 'undefined' && site.helpKind === null)
		return (
			<>
				{helpMarks.start}
				{shown}
				{helpMarks.end}
			</>
		);
	return site.helpKind === 'none' ? null : shown;
}
