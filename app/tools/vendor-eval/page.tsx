import { Phone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { telHref } from '#app/site/read-site.ts';
import { site } from '#app/site/site.ts';
import { AnchorButton, Button, LinkButton } from '#app/ui/button.tsx';
import { Example } from '#app/ui/example.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, List, Split, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { PhoneLink } from '#app/ui/phone.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	buyingQuestions,
	callFirst,
	directoryNote,
	example,
	guaranteeWarning,
	nextActions,
	partnerLine,
	type Vendor,
	vendors,
} from './content.ts';
import { form } from './fields.ts';
import { type Criteria, matchVendors } from './logic.ts';
import {
	buildVendorReport,
	buildVendorTable,
	describeMatches,
	formatSummary,
	getServiceLabels,
	topMatchLabel,
} from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function VendorEntry({ vendor, isTop }: { vendor: Vendor; isTop: boolean }) {
	return (
		<li className="grid gap-2 border-t border-line pt-4 print:break-inside-avoid">
			<div className="flex flex-wrap items-center gap-2">
				{isTop ? <Tag tone="ok">{topMatchLabel}</Tag> : null}
				{vendor.isPartner ? <Tag>{site.help.vendortag}</Tag> : null}
			</div>
			<h3>{vendor.name}</h3>
			<p className="text-sm text-soft">{formatSummary(vendor)}</p>
			<List items={vendor.specialties} />
			<p className="text-sm text-soft">Services: {getServiceLabels(vendor.bestFor).join(', ')}</p>
			<p>{vendor.notes}</p>
			{vendor.phone === '' ? (
				<p className="text-sm text-soft">How to reach: {vendor.reach}</p>
			) : (
				<div>
					<AnchorButton href={telHref(vendor.phone)} aria-label={`Call ${vendor.phone}: ${vendor.name}`}>
						<Phone size={18} />
						{vendor.phone}
					</AnchorButton>
				</div>
			)}
		</li>
	);
}

function Matches({ criteria }: { criteria: Criteria }) {
	const matches = matchVendors(vendors, criteria);
	return (
		<Stack gap="gap-5">
			<ResultHero
				tone={matches.length === 0 ? 'soon' : 'calm'}
				tags={<span className="text-soft">Recommendations</span>}
				verdict={describeMatches(matches)}
				picture={<Illustration name={matches.length === 0 ? 'no-match' : 'recover'} size="large" />}
				actions={
					<ResultActions
						fileName="vendor-evaluation"
						report={() => buildVendorReport(criteria, matches, site.phone)}
						table={() => buildVendorTable(matches)}
					/>
				}
			>
				<p>{callFirst}</p>
			</ResultHero>
			<FirstActions title="Before you sign" actions={nextActions} />
			{matches.length > 0 ? (
				<>
					<p className="text-sm text-soft">{directoryNote}</p>
					<ol className="grid gap-5">
						{matches.map((vendor, index) => (
							<VendorEntry key={vendor.name} vendor={vendor} isTop={index === 0} />
						))}
					</ol>
					{ifLine(
						<p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-soft">
							{partnerLine}: <PhoneLink />
						</p>,
					)}
				</>
			) : null}
		</Stack>
	);
}

const exampleVendors = matchVendors(
	vendors.filter(({ isPartner }) => !isPartner),
	example.criteria,
);

function ExampleMatches() {
	return (
		<Example note={example.note}>
			<p className="text-lg font-bold">{describeMatches(exampleVendors)}</p>
			<ol className="grid gap-2">
				{exampleVendors.slice(0, 3).map((vendor) => (
					<li key={vendor.name} className="border-t border-line pt-2">
						<p className="font-semibold">{vendor.name}</p>
						<p className="text-sm">{formatSummary(vendor)}</p>
					</li>
				))}
			</ol>
		</Example>
	);
}

function CriteriaForm({ onSubmit }: { onSubmit: (criteria: Criteria) => void }) {
	const formState = useForm(form);
	const { budget, urgency, services } = formState.values;
	const canSubmit = budget !== '' && services.length > 0;

	function submit(event: FormEvent) {
		event.preventDefault();
		if (canSubmit) onSubmit({ budget, urgency, services: new Set(services) });
	}

	return (
		<form className="grid gap-4.5" onSubmit={submit}>
			<FormField form={formState} id="budget" />
			<FormField form={formState} id="urgency" />
			<FormField form={formState} id="services" />
			<Button variant="primary" type="submit" disabled={!canSubmit}>
				Get Recommendations
			</Button>
		</form>
	);
}

function BuyingQuestions() {
	return (
		<TitledPanel id="questions" title="Questions to ask before you sign">
			<List items={buyingQuestions} ordered />
			<p className="font-semibold">{guaranteeWarning}</p>
		</TitledPanel>
	);
}

export default function Page() {
	const [submittedCriteria, setSubmittedCriteria] = useState<Criteria>();
	/** Every submit moves focus to the results. */
	const [submitCount, setSubmitCount] = useState(0);
	const [isCollapsed, setIsCollapsed] = useState(false);

	return (
		<ToolPage tool={tool} hasResult={submittedCriteria !== undefined && isCollapsed}>
			{submittedCriteria ? null : <p className="font-semibold">{callFirst}</p>}
			<Split
				wide="side"
				main={
					<section aria-label="What you need">
						<FormDisclosure
							label="Change what you need"
							collapsible={submittedCriteria !== undefined}
							collapsed={isCollapsed}
							onCollapsedChange={setIsCollapsed}
							openOnDesktop
						>
							<CriteriaForm
								onSubmit={(criteria) => {
									setSubmittedCriteria(criteria);
									setSubmitCount(submitCount + 1);
									setIsCollapsed(true);
								}}
							/>
						</FormDisclosure>
					</section>
				}
				side={
					<section aria-label="Recommendations">
						{submittedCriteria ? (
							<Matches key={submitCount} criteria={submittedCriteria} />
						) : (
							<Stack>
								<p className="text-soft">
									Choose a budget range and at least one service, then ask for recommendations.
								</p>
								<ExampleMatches />
							</Stack>
						)}
					</section>
				}
			/>
			<BuyingQuestions />
			<ButtonRow>
				<LinkButton variant="primary" to={path('emergency-contacts')}>
					Who to call, in which order
				</LinkButton>
				<LinkButton to={path('emergency-hub')}>More Emergency Tools</LinkButton>
			</ButtonRow>
		</ToolPage>
	);
}
