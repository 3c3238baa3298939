import { SourceList } from '#app/features/sources/source-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { List, Panel } from '#app/ui/layout.tsx';
import { commonProblems, costLedger, proofOfLoss } from './content.ts';
import { sources } from './facts.ts';

export function GoodToKnow() {
	return (
		<Panel aria-labelledby="claim-help" className="print:hidden">
			<h2 id="claim-help" className="text-lg">
				Good to know
			</h2>
			<Disclosure inline title="Costs to write down from the first hour">
				<List items={costLedger} />
				<p>{proofOfLoss}</p>
			</Disclosure>
			<Disclosure inline title="Why claims run into trouble">
				<List items={commonProblems} />
			</Disclosure>
			<p>Policies differ: the text of your policy wins.</p>
			<SourceList facts={Object.values(sources)} page="insurance-claim" />
		</Panel>
	);
}
