import { type FormEvent, useState } from 'react';
import { getErrorMessage } from '#app/lib/api.ts';
import { dismissToastsTitled, toast } from '#app/ui/toast.tsx';

/** Returns the message, so that the form can keep showing it after the toast is gone. */
export function showErrorToast(title: string, error: unknown): string {
	const text = getErrorMessage(error);
	toast({ title, text, tone: 'now' });
	return `${title}: ${text}`;
}

/** The error stays as a toast and in the form until the next submission. */
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
		dismissToastsTitled(failureTitle);
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
