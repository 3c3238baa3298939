import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const RecordPanel = lazyComponent(
	async () => (await import('./record-controls.tsx')).RecordControls,
	null,
);
