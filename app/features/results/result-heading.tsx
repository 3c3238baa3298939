import { type ReactNode, useEffect, useRef } from 'react';

type ResultHeadingProps = {
	level?: 'h1' | 'h2';
	id?: string;
	/** False where the result did not come from a visitor's action, as on page load. */
	focusOnMount?: boolean;
	children: ReactNode;
};

/** Takes focus, because it replaces the form or button that had it. */
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
