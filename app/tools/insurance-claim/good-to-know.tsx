import { SourceList } from '#app/kits/fact-source.tsx';
import { InlineDisclosure } from '#app/ui/disclosure.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { commonProblems, costLedger, proofOfLoss } from './content.ts';
import { sources } from './facts.ts';

export function GoodToKnow() {
	return (
		<Panel aria-labelledby="claim-help" className="print:hidden">
			<h2 id="claim-help" className="text-lg">
				Good to know
			</h2>
			<InlineDisclosure summary="Costs to write down from the first hour">
				<List items={costLedger} />
				<p>{proofOfLoss}</p>
			</InlineDisclosure>
			<InlineDisclosure summary="Why claims run into trouble">
				<List items={commonProblems} />
			</InlineDisclosure>
			<p>Policies differ: the text of your policy wins.</p>
			<SourceList facts={Object.values(sources)} page="insurance-claim" />
		</Panel>
	);
}
