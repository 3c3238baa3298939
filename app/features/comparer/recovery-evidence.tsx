import { SourceList } from '#app/features/sources/source-list.tsx';
import type { PageName } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { List, Panel, Stack } from '#app/ui/layout.tsx';
import { evidenceTitle, planningNote, recoveryEvidence } from '#domain/models/recovery-evidence.ts';

export function RecoveryEvidence({ page, assumption }: { page: PageName; assumption: string }) {
	return (
		<Panel aria-label={evidenceTitle}>
			<Stack gap="gap-3">
				<h2 className="text-lg">{evidenceTitle}</h2>
				<List
					items={recoveryEvidence.map(({ id, says, publisher }) => (
						<span key={id}>
							{says} <span className="text-sm text-soft">{publisher}</span>
						</span>
					))}
				/>
				<SourceList facts={recoveryEvidence} page={page} />
				<p className="font-semibold">
					{planningNote} {site.help.planning}
				</p>
				<p className="text-sm text-soft">{assumption}</p>
			</Stack>
		</Panel>
	);
}
