import { type FormEvent, useState } from 'react';
import { errorMessage } from '#app/lib/error-message.ts';
import { toast } from '#app/ui/toast.tsx';

export function toastFailure(title: string, error: unknown): void {
	toast({ title, text: errorMessage(error), tone: 'now' });
}

/** Runs a submission once at a time; what it throws becomes a toast under the title. */
export function useSubmit(
	failureTitle: string,
	submit: () => Promise<void>,
): readonly [busy: boolean, onSubmit: (event: FormEvent) => Promise<void>] {
	const [busy, setBusy] = useState(false);
	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			await submit();
		} catch (error) {
			toastFailure(failureTitle, error);
		} finally {
			setBusy(false);
		}
	}
	return [busy, onSubmit];
}
