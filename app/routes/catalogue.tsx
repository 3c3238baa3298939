import { useState } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '#app/lib/meta.ts';
import { RegistryToolCard } from '#app/shell/tool-card.tsx';
import { ToolGroupSection } from '#app/shell/tool-groups.tsx';
import { site } from '#app/site.ts';
import { catalogueGroups, emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';
import { searchTools } from '#app/tools/search.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, CardGrid, Panel, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';

export const meta = () =>
	pageMeta({
		title: 'Free ransomware tools',
		description: `${registry.length} free calculators, checklists, comparers, plans and documents against ransomware, ${emergencyTools.length} of them for the emergency.`,
		keywords: ['ransomware tools', 'calculator', 'checklist', 'comparison', 'planning', 'free'],
		path: '/tools',
	});

function SearchResults({ typed }: { typed: string }) {
	const found = searchTools(registry, typed);
	return (
		<section aria-label="Search results">
			<Stack>
				<p role="status" className="text-soft">
					{found.length === 0
						? 'No tool matches. Try one plain word such as backup, cost or insurance, or clear the field to see every tool.'
						: `${found.length} ${found.length === 1 ? 'tool' : 'tools'} found`}
				</p>
				<CardGrid>
					{found.map((tool) => (
						<RegistryToolCard key={tool.id} tool={tool} urgent={tool.catalogue === 'emergency'} />
					))}
				</CardGrid>
			</Stack>
		</section>
	);
}

function AllGroups() {
	return catalogueGroups.map((group) => (
		<Stack key={group.id}>
			<ToolGroupSection group={group} />
			{group.urgent ? (
				<Panel className="grid items-center gap-3 border-danger min-[900px]:grid-cols-[1fr_auto]">
					<p>
						<b>Under attack right now?</b> The emergency page has all {emergencyTools.length} tools for it, in
						the order you need them.
					</p>
					<LinkButton look="danger" to="/ransomadvisor/tools">
						All {emergencyTools.length} emergency tools
					</LinkButton>
				</Panel>
			) : null}
		</Stack>
	));
}

export default function Catalogue() {
	const [typed, setTyped] = useState('');
	return (
		<Stack gap="gap-[clamp(2rem,5vw,3rem)]">
			<Stack gap="gap-2">
				<p className="text-sm">
					<Link to="/">Home</Link>
				</p>
				<h1>Free ransomware tools</h1>
				<p className="text-soft">
					{registry.length} tools. No account needed; what you type stays in the page until you send it.
				</p>
			</Stack>
			<search>
				<TextField
					label="Find a tool"
					type="search"
					value={typed}
					onChange={setTyped}
					maxLength={80}
					autoComplete="off"
					placeholder="backup, cost, insurance..."
				/>
			</search>
			{typed.trim() === '' ? <AllGroups /> : <SearchResults typed={typed} />}
			<section aria-labelledby="next-step">
				<Stack>
					<h2 id="next-step">Not sure where to start?</h2>
					<ButtonRow>
						<LinkButton look="primary" to={`/${site.product}`}>
							Take the assessment
						</LinkButton>
						<LinkButton to="/ransomadvisor">Get incident guidance</LinkButton>
						<CallButton />
					</ButtonRow>
					<p className="text-sm text-soft">
						The phone number belongs to our partner’s paid recovery service.
					</p>
				</Stack>
			</section>
		</Stack>
	);
}
