import { useCallback, useEffect, useRef, useState } from 'react';
import { runOrShowError } from '#app/features/account/requests.ts';

type Page<Item> = { items: readonly Item[]; next: string | null };

/** `fetchPage` keeps its identity between renders; another one, or another revision, loads anew. */
export function usePages<Item>(
	failureTitle: string,
	fetchPage: (after: { after?: string }) => Promise<Page<Item>>,
	revision = 0,
) {
	const [page, setPage] = useState<Page<Item>>();
	const newestRequest = useRef(0);
	const load = useCallback(
		(after?: string) =>
			runOrShowError(failureTitle, async () => {
				newestRequest.current += 1;
				const request = newestRequest.current;
				const { items, next } = await fetchPage(after === undefined ? {} : { after });
				// A slow answer to an earlier filter must not replace the newer list.
				if (request !== newestRequest.current) return;
				setPage((current) => ({ items: after && current ? [...current.items, ...items] : items, next }));
			}),
		[failureTitle, fetchPage],
	);
	useEffect(() => {
		if (revision >= 0) load();
	}, [load, revision]);
	return { page, load };
}
