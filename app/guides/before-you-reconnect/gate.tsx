import { CircleCheck, CircleX } from 'lucide-react';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Split } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type GateItem, gateWords, type waves } from './content.ts';
import { gateChoices } from './fields.ts';
import { type GateAnswer, type GateAnswers, itemsOf, verdictOf, type WaveNames } from './logic.ts';

type AnswerProps = { answers: GateAnswers; onAnswer: (id: string, answer: GateAnswer) => void };

function ItemRow({ item, answers, onAnswer }: AnswerProps & { item: GateItem }) {
	const answer = answers[item.id] ?? { reason: '' };
	return (
		<li id={`gate-${item.id}`} className="grid scroll-mt-24 gap-2 border-t border-line py-3">
			<ChoiceRow
				legend={
					<>
						{item.text} {item.must ? null : <Tag>should</Tag>}
						<span className="block text-sm text-soft">How you know: {item.proof}</span>
					</>
				}
				value={answer.choice}
				choices={gateChoices}
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
export function WaveFold({
	wave,
	names,
	onNames,
	...props
}: AnswerProps & {
	wave: (typeof waves)[number];
	names: WaveNames;
	onNames: (names: WaveNames) => void;
}) {
	const { go, open, problem } = verdictOf(wave.id, props.answers, names);
	const Icon = go ? CircleCheck : CircleX;
	return (
		<section aria-labelledby={`wave-${wave.id}`}>
			<Fold
				title={`Wave ${wave.id}: ${wave.title}`}
				headingId={`wave-${wave.id}`}
				hint={<span className="block text-sm">{wave.order}</span>}
				aside={<Tag tone={go ? 'ok' : 'soon'}>{go ? 'Go' : 'No-go'}</Tag>}
			>
				<GateItems items={itemsOf(wave.id)} {...props} />
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
						<b>{go ? 'Go.' : 'No-go.'}</b> {go ? gateWords.go : gateWords.noGo}
						{open.length > 0
							? ` ${open.length} must ${open.length === 1 ? 'item is' : 'items are'} open.`
							: ''}
						{problem ? ` ${problem}` : ''}
					</p>
				</div>
			</Fold>
		</section>
	);
}
