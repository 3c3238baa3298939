import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { indicatorHint, labels, messages } from './content.ts';

const minIndicatorLength = 2;

type IndicatorFormProps = {
	initialIndicator: string;
	isAnalyzing: boolean;
	hasFailed: boolean;
	onLookUp: (indicator: string) => void;
};

export function IndicatorForm({
	initialIndicator: first,
	isAnalyzing: analyzing,
	hasFailed: failed,
	onLookUp,
}: IndicatorFormProps) {
	const [indicator, setIndicator] = useState(first);
	return (
		<form
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				onLookUp(indicator);
			}}
		>
			<TextField
				label={labels.indicator}
				value={indicator}
				onChange={setIndicator}
				maxLength={300}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				hint={indicatorHint}
				error={failed ? messages.failed.text : undefined}
			/>
			<Button type="submit" disabled={analyzing || indicator.trim().length < minIndicatorLength}>
				Look up clue
			</Button>
		</form>
	);
}
