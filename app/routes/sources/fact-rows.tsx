import { Link } from 'react-router';
import { FactNote } from '#app/kits/fact-note.tsx';
import type { ListedFact } from './list.ts';

function FactRow({ fact, pages }: ListedFact) {
	return (
		// Out of sight it is not laid out: there are hundreds. Until then the height is a guess, rather too large than too small.
		<li
			id={`fact-${fact.id}`}
			className="scroll-mt-24 border-t border-line py-3 [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto] sm:[contain-intrinsic-block-size:auto_10rem]"
		>
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
