import { useState } from 'react';
import { FirstActions } from '#app/kits/first-actions.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { List } from '#app/ui/list.tsx';
import { Called } from './called.tsx';
import { callerScript, callOrder, safetyFirst } from './content.ts';
import { form } from './fields.ts';
import { callVerdict } from './logic.ts';

/** Whom to call next, the three calls that come now, and the whole order behind a fold. */
export function CallList() {
	const { calls } = useForm(form).values;
	const isCalled = (id: string) => calls.some((call) => call.id === id);
	const open = callOrder.filter(({ id }) => !isCalled(id));
	// The call that was just noted stays, with its time and a way to take it back.
	const shown = callOrder.filter(({ id }) => !isCalled(id) || id === calls.at(-1)?.id);
	const [unfolded, setUnfolded] = useState(false);
	const done = callOrder.length - open.length;
	return (
		<>
			<ResultHero
				tone={open.length === 0 ? 'ok' : 'now'}
				takesFocus={false}
				tags={
					<span className="text-soft">
						{done} of {callOrder.length} called
					</span>
				}
				verdict={callVerdict(open)}
				picture={
					<ProgressStrip
						label="Calls of this list"
						sections={[
							{
								id: 'calls',
								label: 'In this order',
								items: callOrder.map(({ id }) => ({ id, done: isCalled(id), critical: false })),
							},
						]}
					/>
				}
			>
				<p>{safetyFirst}</p>
				<Disclosure summary="What to say on the phone, in 30 seconds">
					<p>{callerScript}</p>
				</Disclosure>
			</ResultHero>
			<FirstActions
				title="Call in this order"
				actions={shown.map(({ id, who, why }) => ({
					done: isCalled(id),
					title: `${who}.`,
					text: why,
					button: (look) => <Called id={id} who={who} look={look} />,
				}))}
			/>
			<Folds>
				<Fold
					title="The whole order of calling"
					hint={`${callOrder.length} calls`}
					open={unfolded}
					onToggle={setUnfolded}
				>
					{unfolded ? (
						<List
							ordered
							items={callOrder.map(({ id, who, why }) => (
								<div key={id}>
									<p>
										<b>{who}.</b> {why}
									</p>
									<Called id={id} who={who} />
								</div>
							))}
						/>
					) : null}
				</Fold>
			</Folds>
		</>
	);
}
