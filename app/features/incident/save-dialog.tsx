import { useRef } from 'react';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { RecordPanel } from './record-panel.tsx';

export function SaveDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const close = () => dialog.current?.close();
	return (
		<Dialog
			ref={dialog}
			aria-label="Save your work"
			onClose={onClose}
			className="m-auto max-w-[min(40rem,calc(100vw-1rem))] rounded-hero p-4"
		>
			<Stack>
				<RecordPanel />
				<ButtonRow className="justify-between">
					<LinkButton to={path('incident-pack')} onClick={close}>
						Pack for insurer and lawyer
					</LinkButton>
					<Button variant="primary" onClick={close}>
						Close
					</Button>
				</ButtonRow>
			</Stack>
		</Dialog>
	);
}
