import type { ReactNode } from 'react';

export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
	return (
		<details>
			<summary>{summary}</summary>
			<div className="grid gap-2 pt-1 pb-2 text-sm text-soft">{children}</div>
		</details>
	);
}
