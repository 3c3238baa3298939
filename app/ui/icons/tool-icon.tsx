import sprite from './tools.svg?url';

type SpriteIconProps = { name: string; size?: number; className?: string };

/** Icons are in one SVG sprite, so that no page bundles them in its script. */
export function SpriteIcon({ name, size = 20, className }: SpriteIconProps) {
	return (
		<svg
			width={size}
			height={size}
			className={className}
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}

export function ToolIcon({ name }: { name: string }) {
	return (
		<span className="tool-icon">
			<SpriteIcon name={name} />
		</span>
	);
}
