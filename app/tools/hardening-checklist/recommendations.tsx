import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { TitledPanel } from '#app/ui/titled-section.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import { getHardeningAdvice } from './logic.ts';
import { facts, freeHelp } from './recommendations-content.ts';

export function Recommendations({ checks }: { checks: Checks }) {
	const { text, nextItems, laterItems } = getHardeningAdvice(checks);
	return (
		<Stack gap="gap-6">
			<Panel aria-label="What to do next">
				<Stack gap="gap-3">
					<h2>What to do next</h2>
					<p>{text}</p>
					{nextItems.length > 0 ? <List items={nextItems.map((item) => item.text)} ordered /> : null}
					{laterItems.length > 0 ? (
						<Disclosure inline title={`Later: ${laterItems.length} more open items`}>
							<List items={laterItems.map((item) => item.text)} />
						</Disclosure>
					) : null}
				</Stack>
			</Panel>
			<TitledPanel id="free-help" title="Free help">
				<List
					items={freeHelp.map(({ name, href }) => (
						<a key={href} href={href} target="_blank" rel="noopener noreferrer">
							{name} (new tab)
						</a>
					))}
				/>
				<Disclosure inline title="Why these priorities, in figures">
					<List items={facts} />
				</Disclosure>
			</TitledPanel>
		</Stack>
	);
}
