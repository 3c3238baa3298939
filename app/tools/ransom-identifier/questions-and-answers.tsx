import { SourceList } from '#app/features/sources/source-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { faq } from './content.ts';
import { sources } from './facts.ts';

export function QuestionsAndAnswers() {
	return (
		<TitledSection id="questions" title="Questions and answers" titleClass="text-lg" gap="gap-4">
			{faq.map(({ question, answer }) => (
				<Disclosure inline key={question} title={question}>
					<p>{answer}</p>
				</Disclosure>
			))}
			<p className="text-sm text-soft">
				We have not opened every link: make sure that a tool’s page is really the vendor’s.
			</p>
			<SourceList facts={Object.values(sources)} page="ransom-identifier" />
		</TitledSection>
	);
}
