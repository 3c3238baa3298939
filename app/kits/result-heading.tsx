import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a result that replaces a form: it takes the focus, so that nobody has to look for what changed. */
export function ResultHeading({ level: Tag = 'h1', children }: { level?: 'h1' | 'h2'; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<Tag ref={heading} tabIndex={-1} className="outline-none">
			{children}
		</Tag>
	);
}
