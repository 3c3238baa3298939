import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Full viewport height, so that the footer does not move when the record has loaded. */
export function planPage(load: () => Promise<ComponentType>): () => ReactNode {
	const Part = lazyComponent(load);
	return () => (
		<div className="min-h-svh">
			<Part />
		</div>
	);
}
