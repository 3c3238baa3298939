import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { keepAskedDraft } from './drafts.ts';
import { persistence, writer } from './record-store.ts';
import { enablePersistence } from './record-sync.ts';

/** Asked once, after the first result. */
export function KeepQuestion() {
	const { isEnabled } = persistence.use();
	const { room } = writer.use();
	const wasAsked = keepAskedDraft.use() === 'yes';
	if (isEnabled || room || wasAsked) return null;
	function answer(shouldKeep: boolean) {
		keepAskedDraft.set('yes');
		if (shouldKeep) enablePersistence();
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
