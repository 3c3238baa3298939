import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { incidentSummary } from '#app/layout/incident-summary.tsx';
import { openSaveSheet } from '#app/layout/save-sheet.tsx';
import { useHasStoredPlan } from '#app/layout/stored-plan.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Hero } from '#app/ui/hero.tsx';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Box } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { formatSignatureCount } from '#domain/formats/amounts.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };

const stillHere = <p>Your next step, your deadlines and what you typed are still here.</p>;
const NextInstruction = lazyComponent(
	() => import('./now/next-instruction.tsx').then((module) => module.NextInstruction),
	stillHere,
);

/** Shown instead of the first instructions once the device holds a record. */
export function ReturnHero() {
	const { hasStarted } = incidentSummary.use();
	return (
		<Hero
			tone="now"
			aria-labelledby="continue"
			className="gap-4 not-in-data-record:hidden lg:content-between lg:gap-6"
		>
			<Illustration name="record" size="large" className="mx-auto" />
			<div>
				<h2 id="continue">Your incident</h2>
				{hasStarted ? <NextInstruction /> : stillHere}
			</div>
			<div className="grid gap-1">
				<LinkButton variant="danger" className="min-h-16 text-lg" to={path('now')}>
					Get Free Help Now <ArrowRight size={20} />
				</LinkButton>
				<LinkButton to={path('now')}>Continue your incident</LinkButton>
				<Button variant="ghost" onClick={openSaveSheet}>
					Save or clear it
				</Button>
			</div>
		</Hero>
	);
}

type EntryCardProps = {
	title: string;
	illustration: IllustrationName;
	text: string;
	to: string;
	label: string;
	variant: 'primary' | 'outline';
	className: string;
	children?: ReactNode;
};

function EntryCard({ title, illustration, text, to, label, variant, className, children }: EntryCardProps) {
	return (
		<Box className={classNames('grid content-start gap-4', className)}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="grow basis-32 text-lg">{title}</h2>
				<Illustration name={illustration} size="small" />
			</div>
			<p className="text-soft">{text}</p>
			{children}
			<LinkButton variant={variant} className="mt-auto" to={to}>
				{label}
			</LinkButton>
		</Box>
	);
}

export function LandingEntries() {
	const hasPlan = useHasStoredPlan();
	return (
		<>
			<EntryCard
				className="lg:flex lg:flex-col lg:p-9 lg:text-lg"
				title="How ready are you?"
				illustration="score"
				text="12 questions, 3 minutes. See what to fix first."
				to={path('ransomprep')}
				label="Start Free Assessment"
				variant={hasPlan ? 'outline' : 'primary'}
			>
				<ul className="grid list-inside list-disc gap-2 max-lg:hidden">
					<li>One list: what to fix first, and why.</li>
					<li>Show it to the owner, the insurer, your IT.</li>
				</ul>
				{hasPlan ? (
					<LinkButton variant="primary" to={path('plan')}>
						Open my plan
					</LinkButton>
				) : null}
			</EntryCard>
			<EntryCard
				className="lg:order-2"
				title="Which ransomware is it?"
				illustration="identify"
				text={`Check the note against ${formatSignatureCount(signatures.families)} signatures. Is there a free decryptor?`}
				to={path('ransom-identifier')}
				label="Identify Ransomware"
				variant="outline"
			/>
		</>
	);
}
