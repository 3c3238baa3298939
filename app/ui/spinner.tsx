import { LoaderCircle } from 'lucide-react';

/** Says that something is under way, in words too: the circle stands still for those who prefer no motion. */
export function Spinner({ label }: { label: string }) {
	return (
		<span className="inline-flex items-center gap-2">
			<LoaderCircle size={20} aria-hidden="true" className="shrink-0 motion-safe:animate-spin" />
			{label}
		</span>
	);
}

/** In the place of what is still to come, as tall as the window, so that nothing below it jumps when it does. */
export function LoadingPlaceholder() {
	return (
		<p role="status" className="min-h-svh">
			<Spinner label="Loading..." />
		</p>
	);
}
