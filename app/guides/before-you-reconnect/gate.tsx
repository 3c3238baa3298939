import { CircleCheck, CircleX } from 'lucide-react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Split } from '#app/ui/layout.tsx';
import { OptionRow } from '#app/ui/option-row.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type GateItem, gateText, type waves } from './content.ts';
import { gateDecisions } from './fields.ts';
import { evaluateWave, type GateAnswer, type GateAnswers, getWaveItems, type WaveNames } from './logic.ts';

type AnswerProps = { answers: GateAnswers; onAnswer: (id: string, answer: GateAnswer) => void };

function ItemRow({ item, answers, onAnswer }: AnswerProps & { item: GateItem }) {
	const answer = answers[item.id] ?? { reason: '' };
	return (
		<li id={`gate-${item.id}`} className="grid scroll-mt-24 gap-2 border-t border-line py-3">
			<OptionRow
				legend={
					<>
						{item.text} {item.isRequired ? null : <Tag>should</Tag>}
						<span className="block text-sm text-soft">How you know: {item.evidence}</span>
					</>
				}
				value={answer.choice}
				options={gateDecisions}
				onChange={(choice) => onAnswer(item.id, { ...answer, choice })}
			/>
			{answer.choice === 'not-needed' ? (
				<TextField
					label="Why is it not needed?"
					value={answer.reason}
					maxLength={300}
					onChange={(reason) => onAnswer(item.id, { ...answer, reason })}
				/>
			) : null}
		</li>
	);
}

export function GateItems({ items, ...props }: AnswerProps & { items: readonly GateItem[] }) {
	return (
		<ul>
			{items.map((item) => (
				<ItemRow key={item.id} item={item} {...props} />
			))}
		</ul>
	);
}

/** One wave: its items, who stands for it, and whether it may reconnect. */
export function WaveDisclosure({
	wave,
	names,
	onNamesChange: onNames,
	...props
}: AnswerProps & {
	wave: (typeof waves)[number];
	names: WaveNames;
	onNamesChange: (names: WaveNames) => void;
}) {
	const { isGo: go, openItems: open, namesProblem: problem } = evaluateWave(wave.id, props.answers, names);
	const Icon = go ? CircleCheck : CircleX;
	return (
		<section aria-labelledby={`wave-${wave.id}`}>
			<Disclosure
				title={`Wave ${wave.id}: ${wave.title}`}
				headingId={`wave-${wave.id}`}
				hint={<span className="block text-sm">{wave.order}</span>}
				aside={<Tag tone={go ? 'ok' : 'soon'}>{go ? 'Go' : 'No-go'}</Tag>}
			>
				<GateItems items={getWaveItems(wave.id)} {...props} />
				<Split
					wide="even"
					main={
						<TextField
							label="Who checked"
							value={names.checked}
							maxLength={100}
							autoComplete="off"
							onChange={(checked) => onNames({ ...names, checked })}
						/>
					}
					side={
						<TextField
							label="Who decides"
							value={names.decides}
							maxLength={100}
							autoComplete="off"
							onChange={(decides) => onNames({ ...names, decides })}
						/>
					}
				/>
				<div role="status" className="flex items-start gap-2.5">
					<Icon size={22} aria-hidden="true" className={go ? 'mt-0.5 text-ok' : 'mt-0.5 text-warn'} />
					<p>
						<b>{go ? 'Go.' : 'No-go.'}</b> {go ? gateText.go : gateText.noGo}
						{open.length > 0
							? ` ${open.length} must ${open.length === 1 ? 'item is' : 'items are'} open.`
							: ''}
						{problem ? ` ${problem}` : ''}
					</p>
				</div>
			</Disclosure>
		</section>
	);
}
