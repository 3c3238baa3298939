import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { LoadingPlaceholder } from './progress.tsx';

/** Retries a failed chunk when the browser goes back online. */
async function retryWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
	try {
		return await load();
	} catch (error) {
		console.warn('A chunk failed to load', error);
		await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
		return retryWhenOnline(load);
	}
}

/** React.lazy for a named export, with its Suspense boundary. */
export function lazyComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = <LoadingPlaceholder />,
): ComponentType<Props> {
	const Lazy = lazy(async () => ({ default: await retryWhenOnline(load) }));
	return (props) => (
		<Suspense fallback={fallback}>
			<Lazy {...props} />
		</Suspense>
	);
}
