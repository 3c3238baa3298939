import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';

export function TheftOnlyNote() {
	return (
		<p className="text-sm text-soft print:hidden">
			If data was only stolen, there is nothing to restore. Start with{' '}
			<Link to={path('compliance')}>the deadlines</Link>.
		</p>
	);
}
