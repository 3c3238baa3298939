import { Link } from 'react-router';
import { FactNote } from '#app/features/sources/fact-note.tsx';
import type { ListedFact } from './listed-facts.ts';

function FactRow({ fact, pages }: ListedFact) {
	return (
		<li id={`fact-${fact.id}`} className="scroll-mt-24 border-t border-line py-3 content-visibility-auto">
			<p>{fact.says}</p>
			<FactNote fact={fact} page="sources" />
			<p className="text-sm text-soft">
				Used in:{' '}
				{pages.map((page, index) => (
					<span key={page.path}>
						{index > 0 ? ', ' : ''}
						<Link to={page.path}>{page.title}</Link>
					</span>
				))}
			</p>
		</li>
	);
}

export function FactRows({ facts }: { facts: readonly ListedFact[] }) {
	return (
		<ul>
			{facts.map((entry) => (
				<FactRow key={entry.fact.id} {...entry} />
			))}
		</ul>
	);
}
