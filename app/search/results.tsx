import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { elsewhere, examples, kindNames, words } from './content.ts';
import type { FoundGroup } from './find.ts';

type Follow = { onFollow: () => void };

function Group({ group, onFollow }: Follow & { group: FoundGroup }) {
	const id = `search-${group.kind}`;
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="border-b border-line pb-1 text-sm text-soft">
				{kindNames[group.kind]}
			</h3>
			<ul>
				{group.entries.map((entry) => (
					<li key={`${entry.to} ${entry.title}`}>
						<Link
							to={entry.to}
							onClick={onFollow}
							className="block min-h-12 content-center rounded-control px-2 py-1.5 leading-snug text-ink no-underline hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-3 focus-visible:shadow-none"
						>
							<b className="font-semibold text-brand">{entry.title}</b>
							{entry.text ? <span className="line-clamp-2 text-sm text-soft">{entry.text}</span> : null}
						</Link>
					</li>
				))}
			</ul>
			{group.more > 0 ? (
				<p className="px-2 text-sm text-soft">And {group.more} more: type another letter or word.</p>
			) : null}
		</section>
	);
}

export function Results({ groups, onFollow }: Follow & { groups: readonly FoundGroup[] }) {
	return (
		<Stack gap="gap-5">
			{groups.map((group) => (
				<Group key={group.kind} group={group} onFollow={onFollow} />
			))}
		</Stack>
	);
}

/** Words to try, each of which finds something. */
export function Examples({ onTry }: { onTry: (word: string) => void }) {
	return (
		<ButtonRow>
			{examples.map((word) => (
				<Button key={word} onClick={() => onTry(word)}>
					{word}
				</Button>
			))}
		</ButtonRow>
	);
}

export function Nothing({ onTry, onFollow }: Follow & { onTry: (word: string) => void }) {
	return (
		<Stack>
			<Examples onTry={onTry} />
			<p className="flex flex-wrap items-center gap-x-4">
				{words.elsewhere}
				{elsewhere.map(({ to, label }) => (
					<Link
						key={to}
						to={to}
						onClick={onFollow}
						className="inline-flex min-h-12 items-center font-semibold text-brand"
					>
						{label}
					</Link>
				))}
			</p>
		</Stack>
	);
}
