import type { ReactNode } from 'react';
import { Panel, Stack } from '#app/ui/layout.tsx';

export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Panel aria-labelledby={id}>
			<Stack>
				<h2 id={id}>{title}</h2>
				{children}
			</Stack>
		</Panel>
	);
}
