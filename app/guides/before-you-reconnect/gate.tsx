import { CircleCheck, CircleX } from 'lucide-react';
import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import { LineInput } from '#app/features/forms/line-input.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Split } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type GateItem, gateText, type waves } from './content.ts';
import { form } from './fields.ts';
import { evaluateWave, type GateAnswers, getWaveItems, type WaveNames } from './logic.ts';

const { answers: answerRows, names: nameRows } = form.fields;

type AnswerProps = {
	answers: GateAnswers;
	onAnswer: (id: string, change: { choice: string } | { reason: string }) => void;
};

function ItemRow({ item, answers, onAnswer }: AnswerProps & { item: GateItem }) {
	const answer = answers[item.id] ?? { reason: '' };
	return (
		<li id={`gate-${item.id}`} className="grid scroll-mt-24 gap-2 border-t border-line py-3">
			<LineInput
				field={answerRows.fields.choice}
				legend={
					<>
						{item.text} {item.isRequired ? null : <Tag>should</Tag>}
						<span className="block text-sm text-soft">How you know: {item.evidence}</span>
					</>
				}
				value={answer.choice ?? ''}
				onChange={(choice) => onAnswer(item.id, { choice })}
			/>
			{answer.choice === 'not-needed' ? (
				<LineInput
					field={answerRows.fields.reason}
					value={answer.reason}
					onChange={(reason) => onAnswer(item.id, { reason })}
				/>
			) : null}
		</li>
	);
}

export function GateItems({ items, ...props }: AnswerProps & { items: readonly GateItem[] }) {
	return (
		<LockedForGuests>
			<ul>
				{items.map((item) => (
					<ItemRow key={item.id} item={item} {...props} />
				))}
			</ul>
		</LockedForGuests>
	);
}

export function WaveDisclosure({
	wave,
	names,
	onNamesChange,
	...props
}: AnswerProps & {
	wave: (typeof waves)[number];
	names: WaveNames;
	onNamesChange: (change: Partial<WaveNames>) => void;
}) {
	const { isGo, openItems, namesProblem } = evaluateWave(wave.id, props.answers, names);
	const Icon = isGo ? CircleCheck : CircleX;
	return (
		<section aria-labelledby={`wave-${wave.id}`}>
			<Disclosure
				title={`Wave ${wave.id}: ${wave.title}`}
				headingId={`wave-${wave.id}`}
				hint={<span className="block text-sm">{wave.order}</span>}
				aside={<Tag tone={isGo ? 'ok' : 'soon'}>{isGo ? 'Go' : 'No-go'}</Tag>}
			>
				<GateItems items={getWaveItems(wave.id)} {...props} />
				<LockedForGuests>
					<Split
						wide="even"
						main={
							<LineInput
								field={nameRows.fields.checked}
								value={names.checked}
								onChange={(checked) => onNamesChange({ checked })}
							/>
						}
						side={
							<LineInput
								field={nameRows.fields.decides}
								value={names.decides}
								onChange={(decides) => onNamesChange({ decides })}
							/>
						}
					/>
				</LockedForGuests>
				<div role="status" className="flex items-start gap-2.5">
					<Icon size={22} className={isGo ? 'mt-0.5 text-ok' : 'mt-0.5 text-warn'} />
					<p>
						<b>{isGo ? 'Go.' : 'No-go.'}</b> {isGo ? gateText.go : gateText.noGo}
						{openItems.length > 0
							? ` ${openItems.length} must ${openItems.length === 1 ? 'item is' : 'items are'} open.`
							: ''}
						{namesProblem ? ` ${namesProblem}` : ''}
					</p>
				</div>
			</Disclosure>
		</section>
	);
}
