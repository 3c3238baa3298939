import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { controlClass } from './field.tsx';

export function ManualCopyDialog({ text, onClose }: { text: string; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);

	return (
		<Dialog
			ref={dialog}
			aria-label="Copy by hand"
			onClose={onClose}
			className="m-auto max-w-[min(40rem,calc(100vw-2rem))] rounded-panel p-5"
		>
			<div className="grid gap-3">
				<h2>Copy by hand</h2>
				<p className="text-soft">
					Your browser did not allow copying. Select the text below and copy it yourself.
				</p>
				<textarea
					readOnly
					rows={10}
					aria-label="Text to copy"
					className={controlClass}
					value={text}
					onFocus={(event) => event.target.select()}
				/>
				<Button onClick={() => dialog.current?.close()}>Close</Button>
			</div>
		</Dialog>
	);
}
