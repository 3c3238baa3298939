import { SourceList } from '#app/features/sources/source-list.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { faq } from './content.ts';
import { sources } from './facts.ts';

export function QuestionsAndAnswers() {
	return (
		<DisclosureGroup>
			<Disclosure title="Questions and answers" headingId="questions" openOnDesktop>
				{faq.map(({ question, answer }) => (
					<Disclosure inline key={question} title={question}>
						<p>{answer}</p>
					</Disclosure>
				))}
				<p className="text-sm text-soft">
					We have not opened every link: make sure that a tool’s page is really the vendor’s.
				</p>
				<SourceList facts={Object.values(sources)} page="ransom-identifier" />
			</Disclosure>
		</DisclosureGroup>
	);
}
