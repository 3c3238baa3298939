import { useNow } from '#app/lib/clock.ts';
import { keepPromise } from '#app/site/promises.ts';
import { Switch } from '#app/ui/switch.tsx';
import { formatSavedAgo } from '#domain/time/saved-ago.ts';
import { type PersistenceProblem, useRecordSession } from './record-session.ts';

const problemMessages: Readonly<Record<PersistenceProblem, string>> = {
	full: 'This device did not keep the last change: its storage is full or not allowed. What was kept before is still there. Save a file.',
	unreadable:
		'What this device kept cannot be read here. It was left as it is. Open a saved file, or erase it.',
	anotherTab:
		'Another tab keeps its incident on this device. Switch it on to put what you typed here and there together.',
};

export function KeepSwitch() {
	const { persistence, writer, open } = useRecordSession();
	const { isEnabled, savedAt, problem } = persistence.use();
	const { room } = writer.use();
	const now = useNow();
	const since =
		isEnabled && savedAt && now ? ` On this device, ${formatSavedAgo(new Date(savedAt), now)}.` : '';
	return (
		<div className="grid gap-1">
			<Switch
				label="Keep on this device"
				state={isEnabled ? `${keepPromise.on}${since}` : keepPromise[room ?? 'off']}
				checked={isEnabled}
				onChange={(checked) => open().then((sync) => (checked ? sync.keepOnDevice() : sync.keepInTab()))}
			/>
			{problem ? (
				<p role="alert" className="font-semibold text-danger">
					{problemMessages[problem]}
				</p>
			) : null}
		</div>
	);
}
