import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Box, Stack } from '#app/ui/layout.tsx';
import { formatSignatureCount } from '#domain/formats/amounts.ts';
import signatures from '#signatures/summary.json';

type EntryCardProps = {
	title: string;
	illustration: IllustrationName;
	text: string;
	to: string;
	label: string;
	variant: 'primary' | 'outline';
};

function EntryCard({ title, illustration, text, to, label, variant }: EntryCardProps) {
	return (
		<Box className="grid content-start gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="grow basis-32 text-lg">{title}</h2>
				<Illustration name={illustration} size="small" />
			</div>
			<p className="text-soft">{text}</p>
			<LinkButton variant={variant} to={to}>
				{label}
			</LinkButton>
		</Box>
	);
}

export function LandingEntries() {
	return (
		<Stack>
			<EntryCard
				title="How ready are you?"
				illustration="score"
				text="12 questions, 3 minutes. See what to fix first."
				to={path('ransomprep')}
				label="Start Free Assessment"
				variant="primary"
			/>
			<EntryCard
				title="Which ransomware is it?"
				illustration="identify"
				text={`Check the note against ${formatSignatureCount(signatures.families)} signatures. Is there a free decryptor?`}
				to={path('ransom-identifier')}
				label="Identify Ransomware"
				variant="outline"
			/>
		</Stack>
	);
}
