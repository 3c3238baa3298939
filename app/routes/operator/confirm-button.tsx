import { useState } from 'react';
import { runOrShowError } from '#app/features/account/requests.ts';
import { Button } from '#app/ui/button.tsx';

type ConfirmButtonProps = {
	label: string;
	confirmLabel?: string;
	failureTitle?: string;
	onConfirm: () => Promise<void>;
};

/** In a row of its own, because a second click in the same place must not delete anything. */
export function ConfirmButton({
	label,
	confirmLabel = 'Yes, delete for good',
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
			{isConfirming ? (
				<div className="basis-full">
					<Button variant="danger" onClick={confirm}>
						{confirmLabel}
					</Button>
				</div>
			) : null}
		</>
	);
}
