import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { collectedNote } from '#domain/collected.ts';
import { recoveryEvidence, recoveryEvidenceCollectedOn } from '#domain/recovery-evidence.ts';

/** Independent figures beside our planning figures. */
export function RecoveryEvidence() {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">What independent studies found</h2>
			<List
				items={recoveryEvidence.map(({ finding, source }) => (
					<span key={finding}>
						{finding} <span className="text-sm text-soft">{source}</span>
					</span>
				))}
			/>
			<p className="text-sm text-soft">{collectedNote(recoveryEvidenceCollectedOn)}</p>
		</Stack>
	);
}
