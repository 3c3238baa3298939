import { Link } from 'react-router';
import { isOn, path } from '#app/site/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { List } from '#app/ui/list.tsx';
import { leakSites } from './content.ts';

export function LeakSites() {
	return (
		<Disclosure title={leakSites.title}>
			<p>{leakSites.intro}</p>
			<ul className="grid list-disc gap-2 pl-6">
				{leakSites.trackers.map(({ name, url, text }) => (
					<li key={name}>
						<a href={url} target="_blank" rel="noreferrer">
							{name}
						</a>
						: {text}
					</li>
				))}
			</ul>
			<List items={leakSites.rules} />
			{isOn(path('data-stolen')) ? (
				<p>
					<Link to={path('data-stolen')}>{leakSites.next}</Link>
				</p>
			) : null}
		</Disclosure>
	);
}
