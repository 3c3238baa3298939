import type { TemplatePart } from './logic.ts';

/** Parts never change their order, so the index is a stable key. */
export function TemplateParts({ parts }: { parts: readonly TemplatePart[] }) {
	return parts
		.map((part, position) => ({ ...part, key: String(position) }))
		.map(({ key, text, isPlaceholder }) =>
			isPlaceholder ? (
				<mark key={key} className="rounded-tag bg-warn-wash px-0.5 text-warn">
					{text}
				</mark>
			) : (
				<bdi key={key}>{text}</bdi>
			),
		);
}
