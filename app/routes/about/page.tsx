import { type Location, useLocation } from 'react-router';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { List, Stack } from '#app/ui/layout.tsx';
import { textPages } from './content.ts';

function getTextPage(pathname: string) {
	return textPages.find(({ name }) => pathname.startsWith(path(name))) ?? textPages[0];
}

export const meta = ({ location }: { location: Location }) => {
	const { name, title, description } = getTextPage(location.pathname);
	return pageMeta(name, title, description);
};

export default function TextPage() {
	const { title, sections } = getTextPage(useLocation().pathname);
	return (
		<Stack gap="gap-6" className="max-w-reading lg:max-w-none lg:gap-8">
			<h1>{title}</h1>
			{sections.map(({ heading, paragraphs = [], items = [] }) => (
				<section
					key={heading}
					className="grid gap-x-16 gap-y-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] lg:border-t lg:border-line lg:pt-6"
				>
					<h2>{heading}</h2>
					<div className="grid gap-2">
						{paragraphs.map((paragraph) => (
							<p key={paragraph} className="whitespace-pre-line empty:hidden">
								{paragraph}
							</p>
						))}
						{items.length > 0 ? <List items={items} /> : null}
					</div>
				</section>
			))}
		</Stack>
	);
}
