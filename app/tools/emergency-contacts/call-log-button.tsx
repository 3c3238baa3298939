import { PhoneCall } from 'lucide-react';
import { useForm } from '#app/features/forms/use-form.ts';
import { addTimelineEntry, removeTimelineEntry } from '#app/features/incident/record-store.ts';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { toDateTimeLocal } from '#domain/time/dates.ts';
import { form } from './fields.ts';
import { tool } from './tool.ts';

export function CallLogButton({
	id,
	who,
	variant = 'outline',
}: {
	id: string;
	who: string;
	variant?: ButtonVariant;
}) {
	const { values, update } = useForm(form);
	const call = values.calls.find((row) => row.id === id);
	const eventId = `call-${id}`;

	function logCall() {
		const at = new Date();
		update('calls', (calls) => [...calls, { id, who, at: toDateTimeLocal(at) }]);
		addTimelineEntry({ id: eventId, event: `Called: ${who}`, at, source: tool.title });
	}

	function undoCall() {
		update('calls', (calls) => calls.filter((row) => row.id !== id));
		removeTimelineEntry(eventId);
	}

	return call ? (
		<span className="flex flex-wrap items-center gap-x-3">
			<span role="status" className="font-semibold text-ok">
				Called at {call.at.slice(11)}
			</span>
			<Button variant="ghost" onClick={undoCall}>
				<span className="sr-only">{who}: </span>Undo
			</Button>
		</span>
	) : (
		<Button variant={variant} onClick={logCall}>
			<PhoneCall size={18} aria-hidden="true" />
			<span className="sr-only">{who}: </span>Called now
		</Button>
	);
}
