import { emailHref, site } from '#app/site.ts';
import { AnchorButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';

/** The paid provider, always labelled as such. */
export function ProviderPanel({ title, text }: { title: string; text: string }) {
	return (
		<Panel aria-label={title} className="grid items-center gap-4 min-[900px]:grid-cols-[1fr_auto]">
			<Stack gap="gap-1">
				<h2 className="text-lg">{title}</h2>
				<p className="text-soft">{text}</p>
				<p className="text-sm text-soft">
					A paid service of our partner, 24/7: {site.phone}, <a href={emailHref}>{site.email}</a>. Call your
					insurer and lawyer first if you have them.
				</p>
			</Stack>
			<ButtonRow>
				<CallButton />
				<AnchorButton href={site.providerUrl} target="_blank" rel="noopener noreferrer">
					Recovery service (new tab)
				</AnchorButton>
			</ButtonRow>
		</Panel>
	);
}
