import { unlistedPageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	unlistedPageMeta(
		'assess',
		'Twelve questions from your adviser',
		'Who asks, what is sent, and a button to send it.',
	);

const Assess = lazyComponent(async () => (await import('./assess.tsx')).Assess);

export default function Page() {
	return (
		<div className="min-h-svh">
			<Assess />
		</div>
	);
}
