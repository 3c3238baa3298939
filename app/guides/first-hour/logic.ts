import type { GuideSection } from '#domain/models/guide.ts';
import { sections } from './content.ts';

export function getVisibleSections(selectedIds: ReadonlySet<string>): readonly GuideSection[] {
	const selected = sections.filter(({ id }) => selectedIds.has(id));
	return selected.length === 0 ? sections : selected;
}
