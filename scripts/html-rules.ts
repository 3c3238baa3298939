import { defineMetadata, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** ARIA in HTML: the browser maps the native state, and an attribute could contradict it. html-validate lacks this rule. */
const nativeStates = defineMetadata({
	input: {
		attributes: {
			'aria-checked': {
				allowed: (input) =>
					['checkbox', 'radio'].includes(String(input.getAttribute('type')))
						? 'a checkbox or radio button has its own checked state'
						: null,
			},
		},
	},
});

const validator = new HtmlValidate(
	new StaticConfigLoader({
		root: true,
		extends: ['html-validate:standard'],
		elements: ['html5', nativeStates],
	}),
);

export async function validateHtml(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
	);
}
