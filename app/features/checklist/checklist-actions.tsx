import { Button } from '#app/ui/button.tsx';
import type { Checks } from '#domain/models/checklist.ts';

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
