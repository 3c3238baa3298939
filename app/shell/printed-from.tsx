import { useEffect, useState } from 'react';
import { dateAndTime } from '#domain/dates.ts';

/** On paper: where the page came from and when. Filled in at the moment of printing. */
export function PrintedFrom() {
	const [text, setText] = useState('');
	useEffect(() => {
		const fill = () => setText(`${location.origin}${location.pathname}, printed ${dateAndTime(new Date())}`);
		addEventListener('beforeprint', fill);
		return () => removeEventListener('beforeprint', fill);
	}, []);
	return <p className="hidden print:block">{text}</p>;
}
