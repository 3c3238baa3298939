import { site } from '#app/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';

/** Links to the assessment, incident help and the phone, at the foot of a tool. */
export function NextSteps() {
	return (
		<Panel aria-labelledby="next-steps" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="next-steps" className="text-lg">
					What next?
				</h2>
				<ButtonRow>
					<LinkButton look="primary" to={`/${site.product}`}>
						Take the readiness assessment
					</LinkButton>
					<LinkButton to="/ransomadvisor">Get incident help</LinkButton>
					<CallButton />
				</ButtonRow>
				<p className="text-sm text-soft">
					The phone number belongs to our partner’s paid recovery service, day and night.
				</p>
			</Stack>
		</Panel>
	);
}
