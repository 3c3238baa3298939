import type { ReactNode } from 'react';
import { Tag } from './tag.tsx';

export function Example({ note, children }: { note: string; children: ReactNode }) {
	return (
		<section
			aria-label="Example"
			className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-hero border-2 border-dashed border-line p-5 text-soft grayscale print:hidden"
		>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Tag>Example</Tag>
				<span>{note}</span>
			</p>
			{children}
		</section>
	);
}
