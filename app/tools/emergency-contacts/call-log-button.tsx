import { PhoneCall } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { formatTimeForReader } from '#domain/time/dates.ts';
import { parseInstant } from '#domain/time/instant.ts';
import { useCallLog } from './use-call-log.ts';

export function CallLogButton({ id, who }: { id: string; who: string }) {
	const { row, log, undo } = useCallLog({ id, who });
	const calledAt = row && parseInstant(row.at);
	return row ? (
		<span className="flex flex-wrap items-center gap-x-3">
			<span role="status" className="font-semibold text-ok">
				{calledAt ? `Called at ${formatTimeForReader(new Date(calledAt.epochMs), calledAt.zone)}` : 'Called'}
			</span>
			<Button variant="ghost" onClick={undo}>
				<span className="sr-only">{who}: </span>Undo
			</Button>
		</span>
	) : (
		<Button onClick={() => log('reached')}>
			<PhoneCall size={18} />
			<span className="sr-only">{who}: </span>Called now
		</Button>
	);
}
