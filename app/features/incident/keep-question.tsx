import { ArrowRight } from 'lucide-react';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { useRecordSession } from './record-session.ts';
import { useTabState } from './use-tab-state.ts';

/** Asked once in a visit, after the first result. */
function useKeepQuestion() {
	const { persistence, writer, open } = useRecordSession();
	const { keepAsked } = useTabState();
	const { isEnabled } = persistence.use();
	const { room } = writer.use();
	const wasAsked = keepAsked.use() === 'yes';
	return {
		isOpen: !(isEnabled || room || wasAsked),
		answer: (shouldKeep: boolean) => {
			keepAsked.set('yes');
			if (shouldKeep) void open().then((sync) => sync.keepOnDevice());
		},
	};
}

export function KeepQuestion() {
	const { isOpen, answer } = useKeepQuestion();
	if (!isOpen) return null;
	return (
		<Panel aria-labelledby="keep-question" className="grid gap-3 print:hidden">
			<h2 id="keep-question">
				Keep on this <span className="lg:hidden">phone?</span>
				<span className="max-lg:hidden">computer?</span>
			</h2>
			<p>If you close this tab, your answers and checks are gone. You can erase them at any time.</p>
			<ButtonRow>
				<Button onClick={() => answer(true)}>Yes</Button>
				<Button onClick={() => answer(false)}>No</Button>
			</ButtonRow>
		</Panel>
	);
}

/** Below the result of a tool that gets ready. */
export function KeepResult() {
	const { isOpen, answer } = useKeepQuestion();
	return (
		<>
			{isOpen ? (
				<Panel aria-labelledby="keep-question" className="grid gap-3 print:hidden">
					<h2 id="keep-question">Keep this result on this device?</h2>
					<p>
						Then next month you see what changed. Otherwise everything is gone when you close this tab. You
						can erase it at any time.
					</p>
					<ButtonRow>
						<Button onClick={() => answer(true)}>Keep it</Button>
						<Button onClick={() => answer(false)}>No</Button>
					</ButtonRow>
				</Panel>
			) : null}
			<LinkButton variant="primary" className="min-h-14 justify-self-start text-lg" to={path('plan')}>
				Open my plan
				<ArrowRight size={20} />
			</LinkButton>
		</>
	);
}
