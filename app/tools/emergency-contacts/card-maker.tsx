import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#app/features/forms/use-form.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { useSay } from '#app/features/plan/use-say.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { createQrCode, type QrCode } from '#app/ui/qr-code.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Country } from './countries.ts';
import { toAnswers } from './feeds.ts';
import { form } from './fields.ts';

const EmergencyCard = lazyWithPlaceholder(async () => (await import('./emergency-card.tsx')).EmergencyCard);

type Card = { code: QrCode; address: string };

async function createCard(): Promise<Card | undefined> {
	const address = `${location.origin}${path('ransomadvisor')}`;
	try {
		return { code: await createQrCode(address), address };
	} catch (error) {
		console.error('The QR code could not be made', error);
		toast({
			title: 'The card could not be made',
			text: 'Check your connection and try again. Copy and print of the list work without it.',
			tone: 'now',
		});
		return undefined;
	}
}

export function CardMaker({ country, onPrint }: { country: Country | undefined; onPrint: () => void }) {
	const { values, typed } = useForm(form);
	const say = useSay();
	const [card, setCard] = useState<Card>();
	return (
		<>
			<StateToPlan tool={form.tool} answers={toAnswers(typed)} />
			<Stack gap="gap-3" className="print:hidden">
				<h2>Emergency card</h2>
				<p className="text-soft">
					One page for the wall and the wallet: first steps, who to call, and a QR code that leads back here.
					{country ? '' : ' Choose your country above to put its lines on the card.'}
				</p>
				<ButtonRow>
					{card ? (
						<Button
							variant="primary"
							onClick={() => {
								say([{ tool: form.tool, item: 'card', answer: 'printed' }]);
								onPrint();
							}}
						>
							<Printer size={18} />
							Print the card
						</Button>
					) : (
						<Button variant="primary" onClick={async () => setCard(await createCard())}>
							Make the emergency card
						</Button>
					)}
				</ButtonRow>
			</Stack>
			{card ? <EmergencyCard values={values} country={country} {...card} /> : null}
		</>
	);
}
