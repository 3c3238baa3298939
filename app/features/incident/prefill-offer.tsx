import { lazy, Suspense } from 'react';
import type { FieldMap } from '#domain/fields/form.ts';
import type { PrefillOfferProps } from './prefill-panel.tsx';

const PrefillPanel = lazy(async () => ({ default: (await import('./prefill-panel.tsx')).PrefillPanel }));

/** Lazy: most visits have nothing to offer. */
export function PrefillOffer<Fields extends FieldMap>(props: PrefillOfferProps<Fields>) {
	return (
		<Suspense fallback={null}>
			<PrefillPanel {...props} />
		</Suspense>
	);
}
