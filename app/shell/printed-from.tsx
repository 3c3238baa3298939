import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dateAndTime } from '#domain/time/dates.ts';

/** On paper: where the page came from and when. Filled in at the moment of printing. */
export function PrintedFrom() {
	const [text, setText] = useState('');
	useEffect(() => {
		// At once: the browser takes its picture of the page right after this event.
		const fill = () =>
			flushSync(() => setText(`${location.origin}${location.pathname}, printed ${dateAndTime(new Date())}`));
		addEventListener('beforeprint', fill);
		return () => removeEventListener('beforeprint', fill);
	}, []);
	return <p className="hidden print:block">{text}</p>;
}
