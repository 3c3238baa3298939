import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

export function MissingLists({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className={classNames(hasFailed && 'font-semibold text-danger')}>
				{hasFailed
					? 'The duties of your choice could not be loaded.'
					: 'Loading the duties of your choice...'}
			</p>
			{hasFailed ? <Button onClick={retry}>Try again</Button> : null}
		</div>
	);
}
