import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

/** Takes the focus, because the button that was pressed is gone. */
export function DoneLine({ text, onUndo }: { text: string; onUndo?: (() => void) | undefined }) {
	const line = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (text !== '') line.current?.focus();
	}, [text]);
	return (
		<div
			ref={line}
			role="status"
			tabIndex={-1}
			className="tone-ok flex flex-wrap items-center gap-2.5 rounded-panel bg-wash px-3.5 py-1 font-semibold outline-none print:hidden"
		>
			<span className="min-h-12 grow content-center">{text}</span>
			{onUndo ? (
				<Button variant="ghost" onClick={onUndo}>
					<Undo2 size={18} />
					Undo
				</Button>
			) : null}
		</div>
	);
}
