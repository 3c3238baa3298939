import { useState } from 'react';
import { useForm } from '#app/features/forms/use-form.ts';
import { ActionList } from '#app/features/results/action-list.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { List } from '#app/ui/list.tsx';
import { CallLogButton } from './call-log-button.tsx';
import { callerScript, callOrder, safetyFirst } from './content.ts';
import { form } from './fields.ts';
import { describeNextCall } from './logic.ts';

export function CallList() {
	const { calls } = useForm(form).values;
	const isCalled = (id: string) => calls.some((call) => call.id === id);
	const openCalls = callOrder.filter(({ id }) => !isCalled(id));
	// The call that was just logged stays visible, with its time and Undo.
	const visibleCalls = callOrder.filter(({ id }) => !isCalled(id) || id === calls.at(-1)?.id);
	const [isExpanded, setIsExpanded] = useState(false);
	const calledCount = callOrder.length - openCalls.length;
	return (
		<>
			<ResultHero
				tone={openCalls.length === 0 ? 'ok' : 'now'}
				focusOnMount={false}
				tags={
					<span className="text-soft">
						{calledCount} of {callOrder.length} called
					</span>
				}
				verdict={describeNextCall(openCalls)}
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
				<Disclosure inline title="What to say on the phone, in 30 seconds">
					<p>{callerScript}</p>
				</Disclosure>
			</ResultHero>
			<ActionList
				title="Call in this order"
				actions={visibleCalls.map(({ id, who, why }) => ({
					done: isCalled(id),
					title: `${who}.`,
					text: why,
					button: (look) => <CallLogButton id={id} who={who} variant={look} />,
				}))}
			/>
			<DisclosureGroup>
				<Disclosure
					title="The whole order of calling"
					hint={`${callOrder.length} calls`}
					open={isExpanded}
					onToggle={setIsExpanded}
				>
					{isExpanded ? (
						<List
							ordered
							items={callOrder.map(({ id, who, why }) => (
								<div key={id}>
									<p>
										<b>{who}.</b> {why}
									</p>
									<CallLogButton id={id} who={who} />
								</div>
							))}
						/>
					) : null}
				</Disclosure>
			</DisclosureGroup>
		</>
	);
}
