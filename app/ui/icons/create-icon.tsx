import { createElement, type SVGProps } from 'react';

type Shape = readonly ['circle' | 'path' | 'rect', Readonly<Record<string, string>>];
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

function Icon({ shapes, size = 24, className = '', ...props }: IconProps & { shapes: readonly Shape[] }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={2}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={`lucide ${className}`}
			{...props}
		>
			{shapes.map(([tag, attributes]) => createElement(tag, attributes))}
		</svg>
	);
}

/** Replaces createLucideIcon (vite.config.ts): options of lucide-react that we do not use cost 1 kB on every page. */
export default function createIcon({ node }: { node: readonly Shape[] }) {
	return (props: IconProps) => <Icon shapes={node} {...props} />;
}
