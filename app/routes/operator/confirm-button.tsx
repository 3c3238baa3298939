import { useState } from 'react';
import { runOrShowError } from '#app/features/account/requests.ts';
import { Button } from '#app/ui/button.tsx';

type ConfirmButtonProps = {
	label: string;
	confirmLabel?: string;
	failureTitle?: string;
	onConfirm: () => Promise<void>;
};

type ConfirmationProps = { label?: string | undefined; onConfirm: () => void };

/** Below the button that asks for it, where a double click cannot hit it. */
export function Confirmation({ label = 'Yes, delete for good', onConfirm }: ConfirmationProps) {
	return (
		<div className="basis-full">
			<Button variant="danger" onClick={onConfirm}>
				{label}
			</Button>
		</div>
	);
}

export function ConfirmButton({
	label,
	confirmLabel,
	failureTitle = 'Not deleted',
	onConfirm,
}: ConfirmButtonProps) {
	const [isConfirming, setIsConfirming] = useState(false);
	const confirm = () =>
		runOrShowError(failureTitle, async () => {
			await onConfirm();
			setIsConfirming(false);
		});
	return (
		<>
			<Button onClick={() => setIsConfirming(!isConfirming)}>{isConfirming ? 'Cancel' : label}</Button>
			{isConfirming ? <Confirmation label={confirmLabel} onConfirm={confirm} /> : null}
		</>
	);
}
