import { site } from '#app/site/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ConfidenceBar } from '#app/ui/charts/confidence-bar.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Example } from '#app/ui/example.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { formatSignatureCount } from '#domain/formats/amounts.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };
import { barLabels } from './logic.ts';

const QuestionsAndAnswers = lazyComponent(
	async () => (await import('./questions-and-answers.tsx')).QuestionsAndAnswers,
);

export function FormAside({ hasResult }: { hasResult: boolean }) {
	return (
		<Stack>
			{hasResult ? null : (
				<>
					<DisclosureGroup>
						<Disclosure title="What a result looks like" openOnDesktop>
							<Example note="A note that names Akira and its address">
								<p className="text-lg font-bold">This is very likely Akira.</p>
								<ConfidenceBar percent={99} levels={barLabels} />
							</Example>
							<p className="text-soft">The result shows the evidence for each name.</p>
						</Disclosure>
					</DisclosureGroup>
					<p className="text-sm text-soft">
						We check the note against {formatSignatureCount(signatures.families)} signatures.
					</p>
				</>
			)}
			{hasResult
				? null
				: ifLine(
						<Panel aria-label="Emergency data recovery hotline">
							<Stack gap="gap-2.5">
								<h2 className="text-lg">{site.help.hotline}</h2>
								<p className="text-soft">
									{site.help.line} Stop the spread first. Then call your insurer and your lawyer.
								</p>
								<div>
									<CallButton />
								</div>
							</Stack>
						</Panel>,
					)}
			<Panel aria-label="Incident triage">
				<Stack gap="gap-2.5">
					<h2 className="text-lg">Not sure what to do now?</h2>
					<div>
						<LinkButton to="/ransom-advisor">{site.triageLabel}</LinkButton>
					</div>
				</Stack>
			</Panel>
			<QuestionsAndAnswers />
		</Stack>
	);
}
