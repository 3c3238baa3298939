import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Lazy: file, QR code and encryption controls at the end of a page. */
export const RecordPanel = lazyComponent(
	async () => (await import('./record-controls.tsx')).RecordControls,
	null,
);
