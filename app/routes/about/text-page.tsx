import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import type { TextSection } from './content.ts';

export function TextPage({ title, sections }: { title: string; sections: readonly TextSection[] }) {
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
