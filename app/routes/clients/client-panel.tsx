import { useEffect, useRef, useState } from 'react';
import { FieldNote } from '#app/features/incident/field-note.tsx';
import { formatLink, parseLink } from '#app/features/room/keys.ts';
import type { Membership } from '#app/features/room/room.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { getLocalDate } from '#domain/time/instant.ts';
import { clientsForm } from './fields.ts';
import type { Listed } from './logic.ts';
import { parsePlanLink } from './read-client.ts';
import type { Clients } from './use-clients.ts';

/** Lazy: the catalog of controls. */
const ClientReport = lazyComponent(async () => (await import('./client-report.tsx')).ClientReport);

type Me = Pick<Membership, 'name' | 'role'> | undefined;
type LinksProps = { client: Listed; author: string };

/** Their room is entered on the page that the link leads to, with the usual words, and never by itself. */
function ClientLinks({ client, author }: LinksProps) {
	const secret = parsePlanLink(client.link);
	const incident = parseLink(client.incident.slice(client.incident.indexOf('#') + 1));
	if (!secret) return null;
	const inviter = [author || 'Your adviser', getLocalDate(new Date())].join('|');
	return (
		<ButtonRow>
			<LinkButton
				variant="primary"
				to={{ pathname: path('plan-enter'), hash: formatLink({ secret }, 'plan') }}
			>
				Open their plan
			</LinkButton>
			<CopyButton
				text={() => `${location.origin}${path('assess')}#${formatLink({ secret, inviter }, 'plan')}`}
				label="Copy the link with twelve questions"
				message={{
					title: 'Link copied.',
					text: 'They answer on their own device. Who has it can open their plan.',
				}}
			/>
			{incident ? (
				<LinkButton to={{ pathname: path('enter'), hash: formatLink({ secret: incident.secret }) }}>
					Open their incident
				</LinkButton>
			) : null}
		</ButtonRow>
	);
}

type FormProps = { id: string; form: Clients['form'] };

const inputs = {
	name: { label: 'Name', maxLength: 80 },
	policyEnds: { label: 'Policy ends', type: 'date' },
	incident: {
		label: 'Link of their incident (optional)',
		hint: 'If they share one with you. It opens only when you press.',
	},
} as const;

function ClientFields({ id, form }: FormProps) {
	const row = form.values.clients.find((one) => one.id === id);
	return (
		<div className="grid items-start gap-4 sm:grid-cols-3 print:hidden">
			{(['name', 'policyEnds', 'incident'] as const).map((column) => {
				const change = (text: string) =>
					form.update('clients', (rows) =>
						rows.map((one) => (one.id === id ? { ...one, [column]: text } : one)),
					);
				return (
					<div key={column} className="grid gap-2">
						<TextField {...inputs[column]} autoComplete="off" value={row?.[column] ?? ''} onChange={change} />
						<FieldNote {...{ tool: clientsForm.tool, field: 'clients', row: id, column }} onUse={change} />
					</div>
				);
			})}
		</div>
	);
}

function RemoveClient({ id, form, onClose }: FormProps & { onClose: () => void }) {
	const [isAsked, setIsAsked] = useState(false);
	if (!isAsked)
		return (
			<ButtonRow>
				<Button onClick={onClose}>Close</Button>
				<Button variant="ghost" onClick={() => setIsAsked(true)}>
					Remove from the list
				</Button>
			</ButtonRow>
		);
	function remove() {
		form.update('clients', (rows) => rows.filter((one) => one.id !== id));
		onClose();
	}
	return (
		<div role="alert" className="tone-soon grid gap-3 rounded-panel bg-wash p-3">
			<p>Take this client off the list, for everybody who has it? Their room stays as it is.</p>
			<ButtonRow>
				<Button variant="primary" onClick={remove}>
					Take it off the list
				</Button>
				<Button onClick={() => setIsAsked(false)}>Cancel</Button>
			</ButtonRow>
		</div>
	);
}

type PanelProps = { client: Listed; form: Clients['form']; me: Me; onClose: () => void };

export function ClientPanel({ client, form, me, onClose }: PanelProps) {
	const { id } = client;
	const heading = useRef<HTMLDivElement>(null);
	useEffect(() => {
		heading.current?.focus();
		heading.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	const author = [me?.name, me?.role].filter(Boolean).join(', ');
	return (
		<div
			ref={heading}
			tabIndex={-1}
			className="rounded-panel border-[1.5px] border-brand bg-panel p-4 outline-none"
		>
			<TitledSection id="client" title={client.name} className="gap-4">
				<ClientLinks client={client} author={author} />
				<ClientFields id={id} form={form} />
				<ClientReport client={client} author={author} />
				<RemoveClient {...{ id, form, onClose }} />
			</TitledSection>
		</div>
	);
}
