import { Link } from 'react-router';
import { isOn, path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { emptyPlan, otherStarts } from './content.ts';
import { LinkRow } from './link-row.tsx';

const FileButtons = lazyComponent(async () => (await import('./plan-kept.tsx')).FileButtons);

export function PlanEmpty() {
	return (
		// A stored plan replaces it once it is read.
		<Stack gap="gap-section" className="in-data-plan:invisible">
			<Hero aria-labelledby="start" className="gap-4">
				<div className="flex items-start justify-between gap-4">
					<div className="grid gap-2">
						<Kicker>My plan</Kicker>
						<h1 id="start">{emptyPlan.title}</h1>
						<p className="lg:text-lg">{emptyPlan.text}</p>
					</div>
					<Illustration name="plan" size="large" className="max-sm:hidden" />
				</div>
				<ButtonRow>
					<LinkButton variant="primary" className="min-h-14 text-lg" to={path('ransomprep')}>
						Start with twelve questions
					</LinkButton>
					<LinkButton to={path('hardening-checklist')}>Check off what you have</LinkButton>
				</ButtonRow>
				<p className="text-sm text-soft">{emptyPlan.promise}</p>
			</Hero>
			<TitledSection id="becomes" title="What this page becomes">
				<dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
					{emptyPlan.becomes.map(([title, text]) => (
						<div key={title}>
							<dt className="font-bold">{title}</dt>
							<dd className="text-soft">{text}</dd>
						</div>
					))}
				</dl>
			</TitledSection>
			<TitledSection id="other-starts" title="Other ways to start">
				<ul className="border-t border-line">
					{otherStarts
						.filter(([page]) => isOn(path(page)))
						.map(([page, title, text]) => (
							<LinkRow key={page} to={{ pathname: path(page) }} title={title} text={text} />
						))}
				</ul>
			</TitledSection>
			<TitledSection id="saved" title="Open a saved plan">
				<ButtonRow>
					<FileButtons isEmpty />
				</ButtonRow>
				<p className="text-sm text-soft">{emptyPlan.keep}</p>
			</TitledSection>
			<p>
				Do you look after many firms?{' '}
				<Link to={path('clients')} className="inline-flex min-h-11 items-center text-brand underline">
					One list for all of them
				</Link>
			</p>
		</Stack>
	);
}
