import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';

/** Where to go from an emergency tool. The links stay inside the site, so that the incident record comes along. */
export function EmergencyNextSteps({ links }: { links: readonly { to: string; label: string }[] }) {
	const [first, ...others] = links;
	return (
		<Panel aria-labelledby="next-steps" className="print:hidden">
			<Stack gap="gap-3">
				<h2 id="next-steps" className="text-lg">
					What next?
				</h2>
				<ButtonRow>
					{first ? (
						<LinkButton look="primary" to={first.to}>
							{first.label}
						</LinkButton>
					) : null}
					{others.map(({ to, label }) => (
						<LinkButton key={to} to={to}>
							{label}
						</LinkButton>
					))}
				</ButtonRow>
			</Stack>
		</Panel>
	);
}
