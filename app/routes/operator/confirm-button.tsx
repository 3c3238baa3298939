import { useState } from 'react';
import { runOrShowError } from '#app/features/account/requests.ts';
import { Button } from '#app/ui/button.tsx';

type ConfirmButtonProps = {
	label: string;
	confirmLabel?: string;
	failureTitle?: string;
	onConfirm: () => Promise<void>;
};

export function ConfirmButton({
	label,
	confirmLabel = 'Yes, delete for good',
	failureTitle = 'Not deleted',
	onConfirm,
}: ConfirmButtonProps) {
	const [isConfirming, setIsConfirming] = useState(false);
	if (!isConfirming) return <Button onClick={() => setIsConfirming(true)}>{label}</Button>;
	const confirm = () =>
		runOrShowError(failureTitle, async () => {
			await onConfirm();
			setIsConfirming(false);
		});
	return (
		<Button variant="danger" onClick={confirm}>
			{confirmLabel}
		</Button>
	);
}
