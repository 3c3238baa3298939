import { Button } from '#app/ui/button.tsx';
import { ButtonRow, TitledSection } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Habit } from '#domain/evidence/habits.ts';
import { formatCount, type UsualAddress } from './file-state.ts';

const maxShown = 8;

function describeHabit({ account, days, computers }: Habit): string {
	return `${account || 'An unnamed account'}, ${formatCount(days, 'day', 'days')}, ${computers.slice(0, 3).join(', ')}`;
}

type UsualPlacesProps = {
	habits: readonly Habit[];
	answers: readonly UsualAddress[];
	onAnswer: (rows: UsualAddress[]) => void;
};

/** Sign-ins from outside that repeat. An address that the visitor does not know counts as a sign again. */
export function UsualPlaces({ habits, answers, onAnswer }: UsualPlacesProps) {
	const rows = new Map(habits.map((habit) => [habit.address, describeHabit(habit)]));
	for (const { address, whose } of answers)
		if (whose === 'unknown' && !rows.has(address))
			rows.set(address, 'Counted as a sign, since you don’t know it');
	if (rows.size === 0) return null;
	const answer = (address: string, whose: string) =>
		onAnswer([...answers.filter((row) => row.address !== address), ...(whose ? [{ address, whose }] : [])]);
	return (
		<TitledSection id="usual" title="Usual, not counted" gap="gap-2">
			<p>These sign-ins repeat day after day, so they are not taken for the attack. Is one of them wrong?</p>
			<ul className="border-t border-line">
				{[...rows].slice(0, maxShown).map(([address, text]) => {
					const whose = answers.find((row) => row.address === address)?.whose;
					return (
						<li key={address} className="grid gap-1.5 border-b border-line py-2.5">
							<span className="flex items-start justify-between gap-3">
								<span className="min-w-0 wrap-anywhere">
									<b>Is {address} yours, or your IT provider?</b>{' '}
									<span className="block text-sm text-soft">{text}</span>
								</span>
								{whose ? (
									<Tag tone={whose === 'ours' ? 'ok' : 'alert'}>
										{whose === 'ours' ? 'Known' : 'Not known'}
									</Tag>
								) : null}
							</span>
							<ButtonRow>
								{whose ? (
									<Button variant="ghost" onClick={() => answer(address, '')}>
										Undo <span className="sr-only">{address}</span>
									</Button>
								) : (
									<>
										<Button onClick={() => answer(address, 'ours')}>
											Yes <span className="sr-only">, {address} is known</span>
										</Button>
										<Button onClick={() => answer(address, 'unknown')}>
											No <span className="sr-only">, {address} is not known</span>
										</Button>
									</>
								)}
							</ButtonRow>
						</li>
					);
				})}
			</ul>
		</TitledSection>
	);
}
