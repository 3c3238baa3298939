import { useCallback, useEffect, useState } from 'react';
import { showErrorToast } from '#app/features/forms/use-submit.ts';

export async function runOrShowError(failureTitle: string, run: () => Promise<unknown>): Promise<void> {
	try {
		await run();
	} catch (error) {
		showErrorToast(failureTitle, error);
	}
}

/** `request` keeps its identity between renders; another one loads anew. */
export function useLoaded<Data>(
	failureTitle: string,
	request: () => Promise<Data>,
): readonly [Data | undefined, load: () => Promise<void>] {
	const [data, setData] = useState<Data>();
	const load = useCallback(
		() => runOrShowError(failureTitle, async () => setData(await request())),
		[failureTitle, request],
	);
	useEffect(() => {
		load();
	}, [load]);
	return [data, load];
}
