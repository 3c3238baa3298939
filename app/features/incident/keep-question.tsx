import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { useRecordSession } from './record-session.ts';
import { useTabState } from './use-tab-state.ts';

/** Asked once, after the first result. */
export function KeepQuestion() {
	const { persistence, writer, open } = useRecordSession();
	const { keepAsked } = useTabState();
	const { isEnabled } = persistence.use();
	const { room } = writer.use();
	const wasAsked = keepAsked.use() === 'yes';
	if (isEnabled || room || wasAsked) return null;
	function answer(shouldKeep: boolean) {
		keepAsked.set('yes');
		if (shouldKeep) void open().then((sync) => sync.keepOnDevice());
	}
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
