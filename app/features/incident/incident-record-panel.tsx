import { later } from '#app/features/results/later.tsx';

/** Save, open, keep and clear what is known about the incident. */
export const IncidentRecordPanel = later(
	async () => (await import('./record-panel.tsx')).RecordPanel,
	'prerendered',
);
