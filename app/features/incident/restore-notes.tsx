import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { FirstSignNote } from './lazy-parts.tsx';

/** Above every tool that restores something. */
export function RestoreNotes() {
	return (
		<>
			<p className="text-sm text-soft print:hidden">
				If data was only stolen, there is nothing to restore. Start with{' '}
				<Link to={path('compliance')}>the deadlines</Link>.
			</p>
			<FirstSignNote />
		</>
	);
}
