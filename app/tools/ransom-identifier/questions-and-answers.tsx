import { SourceList } from '#app/features/sources/source-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { faq } from './content.ts';
import { sources } from './facts.ts';

export function QuestionsAndAnswers() {
	return (
		<section aria-labelledby="questions">
			<Stack gap="gap-4">
				<h2 id="questions" className="text-lg">
					Questions and answers
				</h2>
				{faq.map(({ question, answer }) => (
					<Disclosure inline key={question} title={question}>
						<p>{answer}</p>
					</Disclosure>
				))}
				<p className="text-sm text-soft">
					We have not opened every link: make sure that a tool’s page is really the vendor’s.
				</p>
				<SourceList facts={Object.values(sources)} page="ransom-identifier" />
			</Stack>
		</section>
	);
}
