import { type ReactNode, useEffect, useRef } from 'react';

type ResultHeadingProps = {
	level?: 'h1' | 'h2';
	id?: string;
	/** False where nobody asked for what came, as when a page is just opening. */
	focusOnMount?: boolean;
	children: ReactNode;
};

/** Heading of what replaces a form or a button: it takes the focus, so that nobody has to look for what changed. */
export function ResultHeading({ level: Tag = 'h1', id, focusOnMount = true, children }: ResultHeadingProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (focusOnMount) heading.current?.focus();
	}, [focusOnMount]);
	return (
		<Tag id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
			{children}
		</Tag>
	);
}
