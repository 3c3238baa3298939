import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { homeRedirect } from '#app/lib/home-redirect.ts';
import { pageMeta } from '#app/lib/meta.ts';
import { ToolCard } from '#app/shell/tool-card.tsx';
import { site } from '#app/site.ts';
import { emergencyTools } from '#app/tools/groups.ts';
import { registry } from '#app/tools/registry.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { CardGrid, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { signatureClaim } from '#domain/signature-claim.ts';
import signatures from '#signatures/summary.json';

export const meta = () =>
	pageMeta({
		title: `${site.name}: free ransomware readiness and recovery toolkit`,
		description:
			'Free tools for small and mid-size organisations: what to do in the next minute of a ransomware attack, which ransomware it is, and how ready you are.',
		keywords: [
			'ransomware',
			'ransomware help',
			'readiness assessment',
			'incident response',
			'ransomware identifier',
		],
		path: '/',
	});

export default function Landing() {
	const navigate = useNavigate();
	useEffect(() => {
		const target = homeRedirect(location.hostname);
		if (target) navigate(target, { replace: true });
	}, [navigate]);

	return (
		<Stack gap="gap-[clamp(2rem,5vw,3.5rem)]">
			<div className="grid items-start gap-[clamp(1rem,3vw,2rem)] min-[900px]:grid-cols-[1.15fr_0.85fr]">
				<Stack>
					<h1>Hit by ransomware, or getting ready for it?</h1>
					<p className="text-[1.2rem] text-soft">
						Free tools for small and mid-size organisations: know what to do in the next minute, find out what
						hit you, and fix what would let it happen again. No account needed, works on a phone, keeps
						working offline.
					</p>
				</Stack>
				<CareCard urgency="now" title="It is happening now? Do this first">
					<List
						ordered
						items={[
							<span key="network">
								<b>Pull the network cable, switch Wi-Fi off.</b> Leave the computer on.
							</span>,
							<span key="backups">
								<b>Unplug the backups.</b> Drives, NAS, sync.
							</span>,
							<span key="phone">
								<b>Use your phone,</b> not company e-mail or chat.
							</span>,
						]}
					/>
				</CareCard>
			</div>
			<CardGrid>
				<ToolCard
					title="How ready are you?"
					summary="12 questions, about 3 minutes. A score, where the points were lost, and what to fix first."
					action={
						<LinkButton look="primary" to={`/${site.product}`}>
							Start Free Assessment
						</LinkButton>
					}
				/>
				<ToolCard
					title="What do we do now?"
					summary="8 questions. How urgent it is, step by step what to do, and whom to call in which order."
					action={
						<LinkButton look="danger" to="/ransomadvisor">
							Get Free Help Now
						</LinkButton>
					}
				/>
				<ToolCard
					title="Which ransomware is it?"
					summary={`Paste or drop the ransom note. It is checked against ${signatureClaim(signatures.families)} signatures, and you learn whether a free decryptor exists.`}
					action={
						<LinkButton look="primary" to="/ransom-identifier">
							Identify Ransomware
						</LinkButton>
					}
				/>
			</CardGrid>
			<Panel className="grid items-center gap-4 min-[900px]:grid-cols-[1fr_auto]">
				<Stack gap="gap-1.5">
					<h2>
						{registry.length} tools, {emergencyTools.length} of them for the emergency
					</h2>
					<p className="text-soft">
						Cost calculators, checklists, comparers, plans and ready-made documents for insurer, staff,
						customers and regulators.
					</p>
				</Stack>
				<LinkButton to="/tools">
					Explore All Tools <ArrowRight size={18} aria-hidden="true" />
				</LinkButton>
			</Panel>
			<section className="grid items-center gap-4 min-[900px]:grid-cols-[1fr_auto]">
				<Stack gap="gap-1.5">
					<h2>Professional ransomware data recovery</h2>
					<p className="text-soft">
						A paid service of our partner, reachable day and night. Call your insurer and lawyer first if you
						have them.
					</p>
				</Stack>
				<CallButton />
			</section>
		</Stack>
	);
}
