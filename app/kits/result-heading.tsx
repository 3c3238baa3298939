import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a result that replaces a form: it takes the focus, so that nobody has to look for what changed. */
export function ResultHeading({ children }: { children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<h1 ref={heading} tabIndex={-1} className="outline-none">
			{children}
		</h1>
	);
}
