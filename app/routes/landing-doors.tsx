import { path } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Box, Stack } from '#app/ui/layout.tsx';
import { signatureClaim } from '#domain/identify/say/signature-claim.ts';
import signatures from '#signatures/summary.json';

type DoorProps = {
	title: string;
	illustration: IllustrationName;
	text: string;
	to: string;
	label: string;
	look: 'primary' | 'line';
};

function Door({ title, illustration, text, to, label, look }: DoorProps) {
	return (
		<Box className="grid content-start gap-4">
			<div className="flex items-center justify-between gap-3">
				<h2 className="text-lg">{title}</h2>
				<Illustration name={illustration} size="small" />
			</div>
			<p className="text-soft">{text}</p>
			<LinkButton look={look} to={to}>
				{label}
			</LinkButton>
		</Box>
	);
}

/** The ways in for those who are not in the middle of it. */
export function LandingDoors() {
	return (
		<Stack>
			<Door
				title="How ready are you?"
				illustration="score"
				text="12 questions, about 3 minutes. A score, where the points were lost, and what to fix first."
				to={path('ransomprep')}
				label="Start Free Assessment"
				look="primary"
			/>
			<Door
				title="Which ransomware is it?"
				illustration="identify"
				text={`Paste or drop the ransom note. It is checked against ${signatureClaim(signatures.families)} signatures, and you learn whether a free decryptor exists.`}
				to={path('ransom-identifier')}
				label="Identify Ransomware"
				look="line"
			/>
		</Stack>
	);
}
