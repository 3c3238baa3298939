import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ContactOptions } from '#app/features/results/lazy-parts.tsx';
import { outline } from '#app/layout/outline.ts';
import { path } from '#app/site/paths.ts';
import { landingPromise } from '#app/site/promises.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Stack, TitledSection } from '#app/ui/layout.tsx';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };

function TrustSection() {
	return (
		<TitledSection id="trust" title="Why you can rely on it" gap="gap-4">
			<ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
				<li>
					<p className="font-bold">{formatInteger(signatures.families)} ransomware families</p>
					<p className="text-sm text-soft">
						in the signature base, each with at least one usable clue. Last checked{' '}
						{formatIsoDate(signatures.collectedOn)}.
					</p>
				</li>
				<li>
					<p className="font-bold">Every fact has a source and a date</p>
					<p className="text-sm text-soft">
						You see it next to what it supports. <Link to={path('sources')}>Sources and dates</Link>
					</p>
				</li>
				<li>
					<p className="font-bold">{landingPromise.title}</p>
					<p className="text-sm text-soft">
						{landingPromise.text} <Link to={path('privacy')}>Privacy</Link> and{' '}
						<Link to={path('about')}>who runs this</Link>
					</p>
				</li>
			</ul>
		</TitledSection>
	);
}

export function LandingDetails() {
	return (
		<>
			<section className="grid items-center gap-4 lg:grid-cols-[1fr_auto]">
				<Stack gap="gap-1.5">
					<h2>
						{outline.toolCount} tools, {outline.emergencyToolCount} for emergencies
					</h2>
					<p className="text-soft">
						Calculators, checklists, plans and documents for insurer, staff and regulators.
					</p>
				</Stack>
				<LinkButton to={path('tools')}>
					Explore All Tools <ArrowRight size={20} />
				</LinkButton>
			</section>
			<ContactOptions />
			<TrustSection />
		</>
	);
}
