import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '#domain/time/dates.ts';

export function PrintFooter() {
	const [text, setText] = useState('');
	useEffect(() => {
		// flushSync: the browser captures the page right after beforeprint.
		const updateText = () =>
			flushSync(() =>
				setText(`${location.origin}${location.pathname}, printed ${formatDateTime(new Date())}`),
			);
		addEventListener('beforeprint', updateText);
		return () => removeEventListener('beforeprint', updateText);
	}, []);
	return <p className="hidden print:block">{text}</p>;
}
