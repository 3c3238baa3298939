import sprite from './tools.svg?url';

/**
 * The icon of a tool, on its tile. The paths of all icons are one file of their own, fetched by the pages that show tools,
 * so that no page carries them in its script.
 */
export function ToolIcon({ name }: { name: string }) {
	return (
		<span className="tool-icon">
			<svg
				width="20"
				height="20"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
			>
				<use href={`${sprite}#${name}`} />
			</svg>
		</span>
	);
}
