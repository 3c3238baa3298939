import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta } from '#app/site/meta.ts';
import { getHomeRedirect, path, theftTrackSearch } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { IllustratedLink } from '#app/ui/illustrated-link.tsx';
import { List, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

const LandingDetails = lazyComponent(() =>
	import('./landing-details.tsx').then((module) => module.LandingDetails),
);
const LandingEntries = lazyComponent(() =>
	import('./landing-entries.tsx').then((module) => module.LandingEntries),
);

const ReturnHero = lazyComponent(() => import('./landing-entries.tsx').then((module) => module.ReturnHero));

export const meta = () =>
	pageMeta(
		'home',
		`${site.name}: free ransomware readiness and recovery toolkit`,
		'Free tools for small and mid-size organizations: what to do in the next minute of a ransomware attack, which ransomware it is, and how ready you are.',
		['ransomware', 'ransomware help', 'readiness assessment', 'incident response', 'ransomware identifier'],
	);

function EmergencyHero() {
	return (
		<Hero
			tone="now"
			aria-labelledby="now"
			className="gap-4 in-data-record:hidden lg:content-between lg:gap-6"
		>
			<h2 id="now">Is it happening now? Do this first</h2>
			<div className="lg:text-lg">
				<List
					ordered
					items={[
						<span key="network">
							<b>Cable out, Wi-Fi off.</b> Leave it on unless it still locks files.
						</span>,
						<span key="many">
							<b>Many hit?</b> Watch alarms, medical devices. Pull the internet cable, unplug the main switch.
							Leave the firewall on.
						</span>,
						<span key="backups">
							<b>Unplug the backups.</b>
						</span>,
						<span key="phone">
							<b>Use your phone,</b> not company email.
						</span>,
					]}
				/>
			</div>
			<LinkButton variant="danger" className="min-h-14 text-lg" to={path('ransomadvisor')}>
				Get Free Help Now <ArrowRight size={20} />
			</LinkButton>
			<p className="text-sm text-soft max-sm:hidden">
				8 questions, 2 minutes. How urgent it is, what to do step by step, and who to call in which order.
			</p>
		</Hero>
	);
}

export default function Landing() {
	const navigate = useNavigate();
	useEffect(() => {
		const target = getHomeRedirect(location.hostname);
		if (target) navigate(`${target}${location.search}`, { replace: true });
	}, [navigate]);

	return (
		<Stack gap="gap-section">
			<Stack gap="gap-4 lg:gap-6">
				<Stack gap="gap-2">
					<h1>Hit by ransomware, or getting ready for it?</h1>
					<p className="max-w-none text-soft lg:text-lg">
						Free tools for small and mid-size organizations.
						<span className="max-sm:hidden">
							{' '}
							No account. What you type stays on this device unless you press a button that says so.
						</span>
					</p>
				</Stack>
				<div className="grid gap-4 lg:grid-cols-[1.2fr_1fr] lg:gap-6">
					<EmergencyHero />
					<ReturnHero />
					<div className="grid max-lg:content-start lg:order-2">
						<IllustratedLink
							to={{ pathname: path('now'), search: theftTrackSearch }}
							tone="calm"
							illustration="tell"
							title="Only data stolen?"
							text="Someone says they have your data"
						/>
					</div>
					<LandingEntries />
				</div>
			</Stack>
			<LandingDetails />
		</Stack>
	);
}
