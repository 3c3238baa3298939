import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Lazy: far down the page. */
export const ContactOptions = lazyComponent(
	async () => (await import('./contact-panel.tsx')).ContactPanel,
	null,
);
