import { useEffect, useEffectEvent } from 'react';
import { useSay } from './use-say.ts';

/** States that the page or its list was printed. */
export function SayPrinted({ tool, item = 'print' }: { tool: string; item?: string }) {
	const say = useEffectEvent(useSay());
	useEffect(() => {
		const sayPrinted = () => say([{ tool, item, answer: 'printed' }]);
		addEventListener('afterprint', sayPrinted);
		return () => removeEventListener('afterprint', sayPrinted);
	}, [tool, item]);
	return null;
}
