import { useState } from 'react';
import { Link } from 'react-router';
import { useHasStoredPlan } from '#app/layout/stored-plan.ts';
import { ToolGroupSection } from '#app/layout/tool-group.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { modeNames, type StepId, steps } from '#app/site/steps.ts';
import { catalogGroups, emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { CallButton } from '#app/ui/phone.tsx';

export const meta = () =>
	pageMeta(
		'tools',
		'Free ransomware tools',
		`${registry.length} free calculators, checklists, comparers, plans and documents against ransomware, ${emergencyTools.length} of them for emergencies.`,
		['ransomware tools', 'calculator', 'checklist', 'comparison', 'planning', 'free'],
	);

function AllGroups() {
	const [emergency, ...others] = catalogGroups;
	return (
		<>
			<Hero tone="now" className="items-center gap-4 lg:grid-cols-[1fr_auto]">
				<p>
					<b className="text-lg">Under attack right now?</b>
					<br />
					The emergency page has all {emergencyTools.length} tools for it, in the order you need them.
				</p>
				<LinkButton variant="danger" to={path('emergency-hub')}>
					All {emergencyTools.length} emergency tools
				</LinkButton>
			</Hero>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-section lg:grid-cols-2">
				{[emergency, ...others].map((group) =>
					group ? <ToolGroupSection key={group.id} group={group} /> : null,
				)}
			</div>
		</>
	);
}

const CatalogResults = lazyComponent(
	async () => (await import('./catalog-results.tsx')).CatalogResults,
	<AllGroups />,
);

const stepOptions = steps.map(({ id, name, mode }) => ({ value: id, label: `${modeNames[mode]}: ${name}` }));

export default function Catalog() {
	const hasPlan = useHasStoredPlan();
	const [query, setQuery] = useState('');
	const [step, setStep] = useState<StepId | ''>('');
	return (
		<Stack gap="gap-section">
			<Stack gap="gap-2">
				<p className="text-sm">
					<Link to={path('home')}>Home</Link>
				</p>
				<h1>Free ransomware tools</h1>
				<p className="text-soft">
					{registry.length} tools. No account needed; what you type stays in the page until you send it.
				</p>
			</Stack>
			<search className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<TextField
					label="Find a tool"
					type="search"
					value={query}
					onChange={setQuery}
					maxLength={80}
					autoComplete="off"
					placeholder="backup, cost, insurance..."
				/>
				<SelectField
					label="Step"
					value={step}
					options={stepOptions}
					placeholder="Every step"
					onChange={setStep}
				/>
			</search>
			{query.trim() === '' && step === '' ? <AllGroups /> : <CatalogResults query={query} step={step} />}
			<TitledSection id="next-step" title="Not sure where to start?" gap="gap-4">
				<ButtonRow>
					<LinkButton variant="primary" to={path('ransomprep')}>
						Take the assessment
					</LinkButton>
					{hasPlan ? <LinkButton to={path('plan')}>Open my plan</LinkButton> : null}
					<LinkButton to={path('ransomadvisor')}>Get incident guidance</LinkButton>
					{ifLine(<CallButton />)}
				</ButtonRow>
				<p className="text-sm text-soft">{site.help.catalog}</p>
			</TitledSection>
		</Stack>
	);
}
