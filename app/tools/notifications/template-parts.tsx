import type { TemplatePart } from './logic.ts';

/** The same places in the same order on every render, so the position names a part. */
export function TemplateParts({ parts }: { parts: readonly TemplatePart[] }) {
	return parts
		.map((part, position) => ({ ...part, key: String(position) }))
		.map(({ key, text, isPlaceholder: open }) =>
			open ? (
				<mark key={key} className="rounded-tag bg-warn-wash px-0.5 text-warn">
					{text}
				</mark>
			) : (
				<bdi key={key}>{text}</bdi>
			),
		);
}
