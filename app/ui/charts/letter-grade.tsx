import { classNames } from '#app/ui/class-names.ts';
import { type Tone, toneClass } from '#app/ui/tag.tsx';

const grades = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

export const gradeTone: Record<Grade, Tone> = { A: 'ok', B: 'calm', C: 'soon', D: 'alert', F: 'now' };

export function LetterGrade({ grade }: { grade: Grade | undefined }) {
	return (
		<div
			role="img"
			aria-label={grade ? `Grade ${grade}, from A (best) to F` : 'No grade'}
			className={classNames('letter-grade', toneClass[grade ? gradeTone[grade] : 'plain'])}
		>
			<b>{grade ?? '?'}</b>
			<span>
				{grades.map((letter) => (
					<i key={letter} className={classNames(letter === grade && 'is-grade')}>
						{letter}
					</i>
				))}
			</span>
		</div>
	);
}
