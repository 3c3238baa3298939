import type { ReactNode } from 'react';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { AgeBanner } from '#app/features/sources/source-list.tsx';
import type { Facts } from '#app/features/sources/use-facts.ts';
import type { GuideDefinition } from '#app/site/define-tool.ts';
import { isOn } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, TitledPanel } from '#app/ui/layout.tsx';
import type { Report } from '#domain/models/report.ts';

type GuideReportProps = { guide: GuideDefinition; report: Report; facts: Facts };

export function GuidePage({
	guide,
	facts,
	children,
}: Omit<GuideReportProps, 'report'> & { children: ReactNode }) {
	return (
		<ToolPage tool={guide}>
			<AgeBanner facts={facts} />
			{children}
		</ToolPage>
	);
}

export function GuideActions({
	guide,
	report,
	facts,
	...options
}: GuideReportProps & { factKeys?: readonly string[]; printLabel?: string; printByDefault?: boolean }) {
	return (
		<ResultActions
			fileName={guide.id}
			report={() => report}
			facts={facts}
			copyMessage={{ title: 'Guide copied to clipboard' }}
			{...options}
		/>
	);
}

export type GuideLink = { to: string; label: string };

export function GuideLinks({ links }: { links: readonly GuideLink[] }) {
	const shown = links.filter(({ to }) => isOn(to));
	if (shown.length === 0) return null;
	return (
		<TitledPanel id="guide-links" title="Related" titleClass="text-lg">
			<ButtonRow>
				{shown.map(({ to, label }) => (
					<LinkButton key={to} to={to}>
						{label}
					</LinkButton>
				))}
			</ButtonRow>
		</TitledPanel>
	);
}
