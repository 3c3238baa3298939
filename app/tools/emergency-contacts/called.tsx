import { PhoneCall } from 'lucide-react';
import { useForm } from '#app/kits/form/use-form.ts';
import { recordDone, recordUndone } from '#app/kits/incident.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { fieldMoment } from '#domain/time/dates.ts';
import { form } from './fields.ts';
import { tool } from './tool.ts';

/** One tap notes the time of a call, in the record and in the timeline; another takes it back. */
export function Called({ id, who, look = 'line' }: { id: string; who: string; look?: ButtonLook }) {
	const { values, update } = useForm(form);
	const call = values.calls.find((row) => row.id === id);
	const doneId = `call-${id}`;

	function note() {
		const at = new Date();
		update('calls', (calls) => [...calls, { id, who, at: fieldMoment(at) }]);
		recordDone({ id: doneId, what: `Called: ${who}`, at, source: tool.title });
	}

	function takeBack() {
		update('calls', (calls) => calls.filter((row) => row.id !== id));
		recordUndone(doneId);
	}

	return call ? (
		<span className="flex flex-wrap items-center gap-x-3">
			<span role="status" className="font-semibold text-ok">
				Called at {call.at.slice(11)}
			</span>
			<Button look="ghost" onClick={takeBack}>
				<span className="sr-only">{who}: </span>Undo
			</Button>
		</span>
	) : (
		<Button look={look} onClick={note}>
			<PhoneCall size={18} aria-hidden="true" />
			<span className="sr-only">{who}: </span>Called now
		</Button>
	);
}
