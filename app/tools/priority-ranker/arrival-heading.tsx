import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when its part of the page came in place of a button that somebody pressed and that is gone now. */
export function ArrivalHeading({
	id,
	takesFocus,
	children,
}: {
	id: string;
	takesFocus: boolean;
	children: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	return (
		<h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
			{children}
		</h2>
	);
}
