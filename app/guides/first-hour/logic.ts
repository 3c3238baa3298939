import type { GuideSection } from '#domain/models/guide.ts';
import { sections } from './content.ts';

/** The chosen systems in the order of the guide; all of them while nothing is chosen. */
export function shownSections(chosen: ReadonlySet<string>): readonly GuideSection[] {
	const wanted = sections.filter(({ id }) => chosen.has(id));
	return wanted.length === 0 ? sections : wanted;
}
