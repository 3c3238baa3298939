import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '#domain/time/dates.ts';

/** On paper: where the page came from and when. Filled in at the moment of printing. */
export function PrintFooter() {
	const [text, setText] = useState('');
	useEffect(() => {
		// At once: the browser takes its picture of the page right after this event.
		const updateText = () =>
			flushSync(() =>
				setText(`${location.origin}${location.pathname}, printed ${formatDateTime(new Date())}`),
			);
		addEventListener('beforeprint', updateText);
		return () => removeEventListener('beforeprint', updateText);
	}, []);
	return <p className="hidden print:block">{text}</p>;
}
