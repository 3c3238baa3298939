import { useEffect } from 'react';
import type { Night } from '#domain/ready/night.ts';
import { useNight } from './use-night.ts';

/** A component, so that pages load it after their form. */
export function ReadNight({ onRead }: { onRead: (night: Night) => void }) {
	const night = useNight();
	const serialized = JSON.stringify(night);
	useEffect(() => onRead(JSON.parse(serialized)), [onRead, serialized]);
	return null;
}
