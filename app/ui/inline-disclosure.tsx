import type { ReactNode } from 'react';

/** A short explanation beside what it explains; `Fold` is for whole parts of a page. */
export function InlineDisclosure({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details>
			<summary>{title}</summary>
			<div className="grid gap-2 pt-1 pb-2 text-sm text-soft">{children}</div>
		</details>
	);
}
