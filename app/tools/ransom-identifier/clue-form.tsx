import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { clueHint, labels, messages } from './content.ts';

const shortestClue = 2;

type ClueFormProps = {
	first: string;
	analyzing: boolean;
	failed: boolean;
	onLookUp: (clue: string) => void;
};

export function ClueForm({ first, analyzing, failed, onLookUp }: ClueFormProps) {
	const [clue, setClue] = useState(first);
	return (
		<form
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				onLookUp(clue);
			}}
		>
			<TextField
				label={labels.clue}
				value={clue}
				onChange={setClue}
				maxLength={300}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				hint={clueHint}
				error={failed ? messages.failed.text : undefined}
			/>
			<Button type="submit" disabled={analyzing || clue.trim().length < shortestClue}>
				Look up clue
			</Button>
		</form>
	);
}
