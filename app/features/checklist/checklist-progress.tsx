import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Checks } from '#domain/models/checklist.ts';

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

type ClearChecksProps = { checks: Checks; onClear: () => void; onUndoClear: (() => void) | undefined };

export function ClearChecks({ checks, onClear, onUndoClear }: ClearChecksProps) {
	return onUndoClear ? (
		<Button className="sm:justify-self-start" onClick={onUndoClear}>
			Undo: check them again
		</Button>
	) : (
		<Button className="sm:justify-self-start" onClick={onClear} disabled={checks.size === 0}>
			Uncheck all
		</Button>
	);
}
