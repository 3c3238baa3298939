import type { ErrorDescription } from '#app/lib/describe-error.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';

export function ErrorScreen({ message, stack }: ErrorDescription) {
	return (
		<Stack className="max-w-reading">
			<h1>Unexpected Application Error</h1>
			<p className="font-[650] wrap-anywhere">{message}</p>
			<p className="text-soft">Nothing you did is wrong. Load the page again, or start from the home page.</p>
			<ButtonRow>
				<LinkButton look="primary" to="/" reloadDocument>
					Back to Home
				</LinkButton>
				<CallButton />
			</ButtonRow>
			{stack ? <pre className="overflow-x-auto rounded-control bg-sunk p-4 text-xs">{stack}</pre> : null}
		</Stack>
	);
}
