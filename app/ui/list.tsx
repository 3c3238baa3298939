import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ListProps = { items: readonly ReactNode[]; ordered?: boolean; soft?: boolean };

/** Items must not be reordered: their index is the key. */
export function List({ items, ordered = false, soft = false }: ListProps) {
	const Tag = ordered ? 'ol' : 'ul';
	return (
		<Tag
			className={classNames(
				'grid max-w-measure grid-cols-[minmax(0,1fr)] gap-2',
				// Two digits need more room.
				ordered && items.length > 9 ? 'pl-8' : 'pl-6',
				ordered ? 'list-decimal' : 'list-disc',
				soft && 'text-soft',
			)}
		>
			{items.map((item, position) => (
				<li key={typeof item === 'string' ? item : position}>{item}</li>
			))}
		</Tag>
	);
}
