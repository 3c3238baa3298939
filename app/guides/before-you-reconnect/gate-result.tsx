import { FirstActions } from '#app/kits/first-actions.tsx';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { AnchorButton } from '#app/ui/button.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { openFoldAround } from '#app/ui/fold.tsx';
import { waves } from './content.ts';
import type { Reconnecting } from './fields.ts';
import { answersIn, gateVerdict, isSettled, itemsOf, openMusts } from './logic.ts';

/** Which waves may go, how far the gate is, and the next three items that hold it back. */
export function GateResult({ values }: { values: Reconnecting }) {
	const answers = answersIn(values);
	const open = openMusts(answers);
	return (
		<>
			<ResultHero
				tone={open.length === 0 ? 'ok' : 'soon'}
				takesFocus={false}
				verdict={gateVerdict(values)}
				picture={
					<ProgressStrip
						label="Items of the gate"
						sections={[
							{ id: 'all', label: 'All' } as const,
							...waves.map(({ id }) => ({ id, label: id })),
						].map(({ id, label }) => ({
							id,
							label,
							items: itemsOf(id).map((item) => ({
								id: item.id,
								done: isSettled(answers[item.id]),
								critical: item.must,
							})),
						}))}
					/>
				}
			/>
			<FirstActions
				title="Settle these next"
				actions={open.map(({ id, text, proof }) => ({
					title: text,
					text: `How you know: ${proof}`,
					button: (look) => (
						<AnchorButton look={look} href={`#gate-${id}`} onClick={() => openFoldAround(`gate-${id}`)}>
							Answer it
						</AnchorButton>
					),
				}))}
			/>
		</>
	);
}
