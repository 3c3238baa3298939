import { CollapsedToolGroup, ToolGroupSection } from '#app/layout/tool-group.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { emergencyTools, hubGroups } from '#app/tools/groups.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { PhoneLink } from '#app/ui/phone.tsx';

export const meta = () =>
	pageMeta(
		'emergency-hub',
		'Emergency Ransomware Response Tools',
		`${emergencyTools.length} free tools for the hours and days after a ransomware attack, in the order you need them.`,
		['ransomware emergency', 'incident response', 'under attack', 'ransomware help'],
	);

const [firstGroup, ...laterGroups] = hubGroups;

export default function EmergencyHub() {
	return (
		<Stack gap="gap-section">
			<Hero className="items-center md:grid-cols-[1fr_auto]">
				<Stack gap="gap-2">
					<h1>Emergency Ransomware Response Tools</h1>
					<p>
						{emergencyTools.length} tools in order. Stop the spread first. Then call your insurer and your
						lawyer.
					</p>
					{ifLine(
						<p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
							{site.help.hub} <PhoneLink />
						</p>,
					)}
					<ButtonRow>
						<LinkButton variant="danger" to={path('ransomadvisor')}>
							Take Incident Assessment
						</LinkButton>
						<LinkButton to={path('tools')}>All Security Tools</LinkButton>
					</ButtonRow>
				</Stack>
				<Illustration name="contain" size="large" className="max-md:hidden" />
			</Hero>
			<ToolGroupSection group={firstGroup} />
			<DisclosureGroup>
				{laterGroups.map((group) => (
					<CollapsedToolGroup key={group.id} group={group} />
				))}
			</DisclosureGroup>
		</Stack>
	);
}
