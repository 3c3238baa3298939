import { createStore } from './store.ts';

const currentSecond = createStore(0, () => {
	const tick = () => currentSecond.set(Math.floor(Date.now() / 1000));
	const timer = setInterval(tick, 1000);
	tick();
	return () => clearInterval(timer);
});

/** The current second from one shared interval; undefined in the prerendered page. */
export function useNow(): Date | undefined {
	const now = currentSecond.use();
	return now === 0 ? undefined : new Date(now * 1000);
}
