import { type Location, useLocation } from 'react-router';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { textPages } from './content.ts';

function getTextPage(pathname: string) {
	return textPages.find(({ name }) => pathname.startsWith(path(name))) ?? textPages[0];
}

export const meta = ({ location }: { location: Location }) => {
	const { name, title, description } = getTextPage(location.pathname);
	return pageMeta({ title, description, keywords: [], path: path(name) });
};

export default function TextPage() {
	const { title, sections } = getTextPage(useLocation().pathname);
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<h1>{title}</h1>
			{sections.map(({ heading, paragraphs = [], items = [] }) => (
				<section key={heading} className="grid gap-2">
					<h2>{heading}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					{items.length > 0 ? <List items={items} /> : null}
				</section>
			))}
		</Stack>
	);
}
