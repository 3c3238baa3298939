import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Lazy, because the print view and the exports weigh as much as a small tool. */
export const ResultActions = lazyComponent(async () => (await import('./result-bar.tsx')).ResultBar);

export const FirstActions = lazyComponent(async () => (await import('./action-list.tsx')).ActionList);

export const ContactOptions = lazyComponent(async () => (await import('./contact-panel.tsx')).ContactPanel);
