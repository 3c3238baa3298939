import type { ReactNode } from 'react';
import { site } from '#app/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';

function WhatNext({ children }: { children: ReactNode }) {
	return (
		<Panel aria-labelledby="next-steps" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="next-steps" className="text-lg">
					What next?
				</h2>
				{children}
			</Stack>
		</Panel>
	);
}

/** Links to the assessment, incident help and the phone, at the foot of a tool. */
export function NextSteps() {
	return (
		<WhatNext>
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
		</WhatNext>
	);
}

/** Where to go from an emergency tool. The links stay inside the site, so that the incident record comes along. */
export function EmergencyNextSteps({ links }: { links: readonly { to: string; label: string }[] }) {
	return (
		<WhatNext>
			<ButtonRow>
				{links.map(({ to, label }, position) => (
					<LinkButton key={to} to={to} {...(position === 0 && { look: 'primary' as const })}>
						{label}
					</LinkButton>
				))}
			</ButtonRow>
		</WhatNext>
	);
}
