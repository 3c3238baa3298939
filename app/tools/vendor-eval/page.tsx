import { Phone } from 'lucide-react';
import { useState } from 'react';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { phoneHref } from '#app/site.ts';
import { AnchorButton, Button, LinkButton } from '#app/ui/button.tsx';
import { CheckField, SelectField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	type Budget,
	budgets,
	buyingQuestions,
	callFirst,
	directoryNote,
	noMatch,
	refuseGuarantees,
	type ServiceId,
	services,
	type Urgency,
	urgencies,
	type Vendor,
	vendors,
} from './content.ts';
import { type Criteria, matchVendors } from './logic.ts';
import { ratingText, serviceLabels, topMatch, vendorReport, vendorTable } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function VendorEntry({ vendor, isTop }: { vendor: Vendor; isTop: boolean }) {
	return (
		<li className="grid gap-2 border-t border-line pt-4 print:break-inside-avoid">
			<div className="flex flex-wrap items-center gap-2">
				{isTop ? <Tag tone="ok">{topMatch}</Tag> : null}
				{vendor.isPartner ? <Tag tone="warn">Paid service, our partner</Tag> : null}
			</div>
			<h3>{vendor.name}</h3>
			<p className="text-sm text-soft">
				{vendor.type} · {vendor.availability} · Rating {ratingText(vendor)}
			</p>
			<List items={vendor.specialties} />
			<p className="text-sm text-soft">Services: {serviceLabels(vendor.bestFor).join(', ')}</p>
			<p>{vendor.notes}</p>
			<div>
				<AnchorButton href={phoneHref} aria-label={`Call ${vendor.phone} about: ${vendor.name}`}>
					<Phone size={18} aria-hidden="true" />
					{vendor.phone}
				</AnchorButton>
			</div>
		</li>
	);
}

function Matches({ criteria }: { criteria: Criteria }) {
	const matches = matchVendors(vendors, criteria);
	return (
		<Stack gap="gap-5">
			<ResultHeading level="h2">Recommendations</ResultHeading>
			<p role="status">
				{matches.length === 0
					? noMatch
					: `${matches.length} ${matches.length === 1 ? 'kind' : 'kinds'} of provider match.`}
			</p>
			{matches.length > 0 ? (
				<>
					<p className="text-sm text-soft">{directoryNote}</p>
					<ol className="grid gap-5">
						{matches.map((vendor, index) => (
							<VendorEntry key={vendor.name} vendor={vendor} isTop={index === 0} />
						))}
					</ol>
					<ResultActions
						fileName="vendor-evaluation"
						report={() => vendorReport(criteria, matches)}
						table={() => vendorTable(matches)}
						copyMessage={{ title: 'Report copied to clipboard' }}
					/>
				</>
			) : null}
		</Stack>
	);
}

export default function Page() {
	const [budget, setBudget] = useState<Budget | ''>('');
	const [urgency, setUrgency] = useState<Urgency | ''>('');
	const [wanted, setWanted] = useState<ReadonlySet<ServiceId>>(new Set());
	const [asked, setAsked] = useState(false);
	const ready = budget !== '' && wanted.size > 0;

	function toggleService(id: ServiceId) {
		setWanted((current) => {
			const next = new Set(current);
			if (!next.delete(id)) next.add(id);
			return next;
		});
	}

	return (
		<ToolPage tool={tool}>
			<p className="rounded-panel border border-line bg-panel p-4 font-[620]">{callFirst}</p>
			<Split
				wide="side"
				main={
					<Panel aria-label="What you need" className="print:hidden">
						<form
							className="grid gap-4.5"
							onSubmit={(event) => {
								event.preventDefault();
								if (ready) setAsked(true);
							}}
						>
							<SelectField
								label="Budget range"
								placeholder="Choose a range"
								value={budget}
								choices={budgets}
								onChange={setBudget}
							/>
							<SelectField
								label="Urgency"
								hint="Critical puts those who answer day and night first."
								placeholder="Choose one (optional)"
								value={urgency}
								choices={urgencies}
								onChange={setUrgency}
							/>
							<fieldset>
								<legend className="font-[620]">Required services</legend>
								{services.map(({ value, label }) => (
									<CheckField
										key={value}
										label={label}
										checked={wanted.has(value)}
										onChange={() => toggleService(value)}
									/>
								))}
							</fieldset>
							<Button look="primary" type="submit" disabled={!ready}>
								Get Recommendations
							</Button>
						</form>
					</Panel>
				}
				side={
					<Panel aria-label="Recommendations">
						{asked && ready ? (
							<Matches criteria={{ budget, urgency, services: wanted }} />
						) : (
							<p className="text-soft">
								Choose a budget range and at least one service, then ask for recommendations.
							</p>
						)}
					</Panel>
				}
			/>
			<Panel aria-labelledby="questions">
				<Stack gap="gap-3">
					<h2 id="questions">Questions to ask before you sign</h2>
					<List items={buyingQuestions} ordered />
					<p className="font-[620]">{refuseGuarantees}</p>
				</Stack>
			</Panel>
			<ButtonRow>
				<LinkButton look="primary" to="/ransomadvisor/emergency-contacts">
					Whom to call, in which order
				</LinkButton>
				<LinkButton to="/ransomadvisor/tools">More Emergency Tools</LinkButton>
			</ButtonRow>
		</ToolPage>
	);
}
