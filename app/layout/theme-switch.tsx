import { useEffect, useState } from 'react';
import { themeStorageKey } from '#app/lib/browser-state.ts';

const themes = [
	{ value: 'system', label: 'As my device' },
	{ value: 'light', label: 'Light' },
	{ value: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof themes)[number]['value'];

function saveTheme(theme: Theme) {
	document.documentElement.dataset.theme = theme;
	try {
		if (theme === 'system') localStorage.removeItem(themeStorageKey);
		else localStorage.setItem(themeStorageKey, theme);
	} catch (error) {
		console.warn('This browser keeps no settings', error);
	}
}

/** The only value that the site stores without being asked to. */
export function ThemeSwitch() {
	const [theme, setTheme] = useState<Theme>('system');

	useEffect(() => {
		const savedTheme = themes.find(({ value }) => value === document.documentElement.dataset.theme);
		if (savedTheme) setTheme(savedTheme.value);
	}, []);

	return (
		<label className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
			Colors
			<select
				className="min-h-12 max-w-full rounded-control border-[1.5px] border-edge bg-panel px-2 text-ink"
				value={theme}
				onChange={(event) => {
					const selected = themes.find(({ value }) => value === event.target.value) ?? themes[0];
					setTheme(selected.value);
					saveTheme(selected.value);
				}}
			>
				{themes.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</label>
	);
}
