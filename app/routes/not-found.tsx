import { useEffect } from 'react';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';

export const meta = () =>
	unlistedPageMeta(
		'not-found',
		'Ransomware Protection Tool Not Found',
		'This page does not exist. Start from the home page or the list of all tools.',
	);

export default function NotFound() {
	useEffect(() => {
		console.error('Page not found:', location.pathname);
	}, []);
	return (
		<Stack className="max-w-reading">
			<Illustration name="no-match" />
			<h1>Ransomware Protection Tool Not Found</h1>
			<p className="text-soft">There is nothing at this address. The tools are all still here.</p>
			<ButtonRow>
				<LinkButton variant="primary" to={path('home')}>
					Back to Home
				</LinkButton>
				<LinkButton to={path('tools')}>All tools</LinkButton>
				<LinkButton to={path('ransomadvisor')}>I am under attack now</LinkButton>
			</ButtonRow>
		</Stack>
	);
}
