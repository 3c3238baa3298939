import { useRef, useState } from 'react';
import { downloadFile } from '#app/lib/files.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/progress.tsx';
import { formatInteger } from '#domain/formats/numbers.ts';
import { createLeadFile, readLeads } from './download-leads.ts';

type State = 'ready' | 'running' | 'stopped' | 'done';

const countLeads = (count: number) => `${formatInteger(count)} ${count === 1 ? 'lead' : 'leads'}`;

export function Export() {
	const [state, setState] = useState<State>('ready');
	const [count, setCount] = useState(0);
	const file = useRef(createLeadFile());
	const controller = useRef<AbortController>(undefined);

	async function run() {
		controller.current = new AbortController();
		setState('running');
		try {
			await readLeads(file.current, controller.current.signal, setCount);
			downloadFile('leads.csv', file.current.toBlob());
			file.current = createLeadFile();
			setState('done');
		} catch (error) {
			if (!controller.current.signal.aborted) console.error('The export stopped', error);
			setState('stopped');
		}
	}

	return (
		<div className="grid justify-items-start gap-4">
			<p>Every lead as CSV, one column per question. The file holds personal data: keep it safe.</p>
			<div role="status">
				{state === 'running' ? <Spinner label={`${countLeads(count)} so far`} /> : null}
				{state === 'stopped' ? (
					<p>Stopped after {countLeads(count)}. They are kept while this page is open.</p>
				) : null}
				{state === 'done' ? <p>Saved {countLeads(count)} as leads.csv.</p> : null}
			</div>
			<ButtonRow>
				{state === 'running' ? (
					<Button onClick={() => controller.current?.abort()}>Stop</Button>
				) : (
					<Button onClick={run}>{state === 'stopped' ? 'Continue' : 'Download leads.csv'}</Button>
				)}
			</ButtonRow>
		</div>
	);
}
