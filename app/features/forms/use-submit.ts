import { type FormEvent, useState } from 'react';
import { getErrorMessage } from '#app/lib/error-message.ts';
import { toast } from '#app/ui/toast.tsx';

/** Gives back what it said, for the place where that can be read after the toast is gone. */
export function showErrorToast(title: string, error: unknown): string {
	const text = getErrorMessage(error);
	toast({ title, text, tone: 'now' });
	return `${title}: ${text}`;
}

/** Runs a submission once at a time; what it throws becomes a toast under the title, and a problem of the form. */
export function useSubmit(
	failureTitle: string,
	submit: () => Promise<void>,
): readonly [isBusy: boolean, onSubmit: (event: FormEvent) => Promise<void>, problem: string | undefined] {
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	async function onSubmit(event: FormEvent) {
		event.preventDefault();
		if (isBusy) return;
		setIsBusy(true);
		setProblem(undefined);
		try {
			await submit();
		} catch (error) {
			setProblem(showErrorToast(failureTitle, error));
		} finally {
			setIsBusy(false);
		}
	}
	return [isBusy, onSubmit, problem];
}
