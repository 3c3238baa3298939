import { X } from 'lucide-react';
import { useRef } from 'react';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { RecordPanel } from './lazy-parts.tsx';

export function SaveDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const close = () => dialog.current?.close();
	return (
		<Dialog
			ref={dialog}
			aria-label="Save your work"
			onClose={onClose}
			className="m-0 mt-auto max-w-none rounded-t-hero px-4 pb-4 lg:m-auto lg:max-w-question lg:rounded-hero"
		>
			<Stack>
				<div className="sticky top-0 z-1 -mx-4 flex items-center justify-between border-b border-line bg-panel px-4 py-1">
					<b className="text-lg">Save your work</b>
					<Button variant="ghost" onClick={close}>
						<X size={20} />
						Close
					</Button>
				</div>
				<RecordPanel />
				<LinkButton to={path('incident-pack')} onClick={close}>
					Pack for insurer and lawyer
				</LinkButton>
			</Stack>
		</Dialog>
	);
}
