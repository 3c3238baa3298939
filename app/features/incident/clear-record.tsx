import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';

export function ClearRecord({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
	const [isAsking, setIsAsking] = useState(false);
	if (!isAsking)
		return (
			<Button variant="ghost" onClick={() => setIsAsking(true)} disabled={isEmpty}>
				<Trash2 size={18} />
				Clear everything
			</Button>
		);
	return (
		<ButtonRow>
			<p className="w-full font-semibold">Clear what you typed in all emergency tools, and your plan?</p>
			<Button
				onClick={() => {
					setIsAsking(false);
					onClear();
				}}
			>
				Yes, clear it
			</Button>
			<Button variant="ghost" autoFocus onClick={() => setIsAsking(false)}>
				Keep it
			</Button>
		</ButtonRow>
	);
}
