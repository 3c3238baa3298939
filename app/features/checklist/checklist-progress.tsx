import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';

type ChecklistProgressProps = { done: number; total: number; label?: string };

export function ChecklistProgress({ done, total, label = 'done' }: ChecklistProgressProps) {
	return (
		<>
			<p className="text-lg font-semibold" aria-live="polite">
				{done} of {total} {label}
			</p>
			<Progress value={done} max={total} label={`Items ${label}`} tone="ok" />
		</>
	);
}

export function CriticalTag() {
	return <Tag tone="now">critical</Tag>;
}
