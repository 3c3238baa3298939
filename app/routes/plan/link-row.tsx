import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type LinkRowProps = {
	to: { pathname?: string; hash?: string };
	title: string;
	text?: string | undefined;
	end?: ReactNode;
};

/** A line of a list; the whole line is the link. */
export function LinkRow({ to, title, text, end }: LinkRowProps) {
	return (
		<li>
			<Link
				to={to}
				className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-2 text-ink no-underline hover:bg-sunk"
			>
				<span className="wrap-anywhere">
					<b className="block">{title}</b>
					{text ? <span className="block text-sm text-soft">{text}</span> : null}
				</span>
				<span className="shrink-0 text-sm font-semibold">
					{end ?? <ChevronRight size={18} aria-hidden="true" />}
				</span>
			</Link>
		</li>
	);
}
