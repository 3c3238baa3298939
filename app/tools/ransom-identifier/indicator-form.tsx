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

export function IndicatorForm({ initialIndicator, isAnalyzing, hasFailed, onLookUp }: IndicatorFormProps) {
	const [indicator, setIndicator] = useState(initialIndicator);
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
				error={hasFailed ? messages.failed.text : undefined}
			/>
			<Button type="submit" disabled={isAnalyzing || indicator.trim().length < minIndicatorLength}>
				Look up clue
			</Button>
		</form>
	);
}
