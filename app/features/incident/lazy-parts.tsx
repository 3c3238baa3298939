import { lazy, Suspense } from 'react';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { FieldMap } from '#domain/fields/form.ts';
import type { PrefillOfferProps } from './prefill-panel.tsx';

/** Lazy: file, QR code and encryption controls at the end of a page. */
export const RecordPanel = lazyComponent(
	async () => (await import('./record-controls.tsx')).RecordControls,
	null,
);

const PrefillPanel = lazy(async () => ({ default: (await import('./prefill-panel.tsx')).PrefillPanel }));

/** Lazy: most visits have nothing to offer. */
export function PrefillOffer<Fields extends FieldMap>(props: PrefillOfferProps<Fields>) {
	return (
		<Suspense fallback={null}>
			<PrefillPanel {...props} />
		</Suspense>
	);
}
