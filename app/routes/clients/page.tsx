import { pageMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

export const meta = () =>
	pageMeta(
		'clients',
		'Clients',
		'A list of many firms’ plans against ransomware, for IT providers, advisers and brokers: no account, and the server cannot read it.',
		['ransomware', 'clients', 'IT provider', 'MSP', 'broker', 'readiness'],
	);

const Clients = lazyComponent(async () => (await import('./clients.tsx')).Clients);

export default function Page() {
	return (
		// Full viewport height, so that the footer does not move when the list has loaded.
		<div className="min-h-svh">
			<Clients />
		</div>
	);
}
