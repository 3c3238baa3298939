import { Download, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readMembership, useRoomStatus } from '#app/features/room/room.ts';
import { RoomBar } from '#app/features/room/room-bar.tsx';
import { getErrorMessage } from '#app/lib/api.ts';
import { useQuarterHour } from '#app/lib/clock.ts';
import { uuidv7 } from '#app/lib/uuid.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { ClientPanel } from './client-panel.tsx';
import { ClientTable } from './client-table.tsx';
import { Colleagues } from './colleagues.tsx';
import { clientWords } from './content.ts';
import type { ListRoom } from './list-room.ts';
import {
	buildTable,
	type Filter,
	filters,
	findNextClient,
	maxClients,
	type Sort,
	sortClients,
	sorts,
} from './logic.ts';
import { parsePlanLink } from './read-client.ts';
import { type Clients, useClients } from './use-clients.ts';

/** The link of a new plan room, whose owner token stays on this device. */
async function createClientRoom(list: ListRoom): Promise<string> {
	const [{ createEmptyRoom }, { formatLink }] = await Promise.all([
		import('#app/features/room/session.ts'),
		import('#app/features/room/keys.ts'),
	]);
	const { id, secret, ownerToken } = await createEmptyRoom('plan');
	list.writeOwner(id, { token: ownerToken });
	return formatLink({ secret }, 'plan');
}

function AddClient({ list, clients }: { list: ListRoom; clients: Clients }) {
	const [name, setName] = useState('');
	const [link, setLink] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	async function add(event: FormEvent) {
		event.preventDefault();
		const typed = link.trim();
		if (typed && !parsePlanLink(typed))
			return setProblem('This is not a link with which a plan can be changed.');
		setIsBusy(true);
		setProblem(undefined);
		try {
			const shared = typed ? typed.slice(typed.indexOf('#') + 1) : await createClientRoom(list);
			const row = { id: uuidv7(), name: name.trim(), link: shared, incident: '', policyEnds: '' };
			clients.form.update('clients', (rows) => [...rows, row]);
			setName('');
			setLink('');
		} catch (error) {
			setProblem(getErrorMessage(error, 'The room could not be made. Check your connection.'));
		}
		setIsBusy(false);
	}
	return (
		<form className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]" onSubmit={add}>
			<TextField label="Client" autoComplete="off" maxLength={80} required value={name} onChange={setName} />
			<TextField
				label="Link of their plan (optional)"
				hint="If they sent you one. Otherwise a room is made."
				autoComplete="off"
				error={problem}
				value={link}
				onChange={setLink}
			/>
			<Button type="submit" className="md:mt-7" {...busyProps(isBusy)}>
				<Plus size={18} />
				Add client
			</Button>
		</form>
	);
}

function NextClient({
	clients,
	now,
	onOpen,
}: {
	clients: Clients;
	now: number;
	onOpen: (id: string) => void;
}) {
	const next = findNextClient(clients.clients, now);
	return next ? (
		<Hero aria-labelledby="next-client" className="gap-3">
			<Kicker>Next</Kicker>
			<h2 id="next-client" className="wrap-anywhere">
				{next.client.name}
			</h2>
			<p>{next.reason}</p>
			<ButtonRow>
				<Button variant="primary" onClick={() => onOpen(next.client.id)}>
					Show this client
				</Button>
			</ButtonRow>
		</Hero>
	) : null;
}

type ShownProps = {
	clients: Clients;
	now: number;
	sort: Sort;
	filter: Filter;
	onSort: (sort: Sort) => void;
	onFilter: (filter: Filter) => void;
};

function Choice({ clients: { clients }, now, sort, filter, onSort, onFilter }: ShownProps) {
	return (
		<div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
			<SelectField
				label="Sort"
				options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
				value={sort}
				onChange={(value) => onSort(value as Sort)}
			/>
			<fieldset aria-label="Filter" className="flex flex-wrap gap-2">
				{Object.entries(filters).map(([id, { label, test }]) => (
					<Button
						key={id}
						aria-pressed={id === filter}
						className="min-h-11 rounded-full py-1 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-brand-ink"
						onClick={() => onFilter(id as Filter)}
					>
						{label}: {clients.filter((client) => test(client, now)).length}
					</Button>
				))}
			</fieldset>
		</div>
	);
}

function ListEnd({ list, clients }: { list: ListRoom; clients: Clients }) {
	const status = useRoomStatus();
	const count = clients.clients.length;
	return (
		<>
			<TitledSection id="add" title="Add a client" titleClass="text-lg" className="print:hidden">
				{count < maxClients ? (
					<AddClient list={list} clients={clients} />
				) : (
					<p>A list holds {maxClients} clients. Start a second list in another browser.</p>
				)}
			</TitledSection>
			{status ? <Colleagues {...{ list, clients, status }} /> : null}
			<p className="text-sm text-soft">
				<b>We cannot read this list.</b> {clientWords.sealed} Who has its link sees all of it. {count} of at
				most {maxClients} clients.
				{clients.leftOut > 0 ? ` ${clients.leftOut} more entries are not read.` : ''}
			</p>
		</>
	);
}

export function ClientList({ list }: { list: ListRoom }) {
	const clients = useClients(list);
	const status = useRoomStatus();
	const now = useQuarterHour()?.getTime() ?? Date.now();
	const [sort, setSort] = useState<Sort>('urgent');
	const [filter, setFilter] = useState<Filter>('all');
	const [openId, setOpenId] = useState<string>();
	// Before the others see who is here.
	const [me] = useState(() => readMembership(list.room));
	const count = clients.clients.length;
	const shown = sortClients(clients.clients, sort, now).filter((client) => filters[filter].test(client, now));
	const open = clients.clients.find(({ id }) => id === openId);
	async function downloadTable() {
		const { downloadCsv } = await import('#app/features/results/export.ts');
		downloadCsv('clients', buildTable(shown, now));
	}
	return (
		<Stack gap="gap-6">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<div>
					<Kicker>{me?.role || clientWords.title}</Kicker>
					<h1>
						{count} {count === 1 ? 'client' : 'clients'}
					</h1>
				</div>
				<Button variant="ghost" onClick={() => void downloadTable()} disabled={shown.length === 0}>
					<Download size={18} />
					CSV
				</Button>
			</div>
			{status && status.phase !== 'live' ? <RoomBar /> : null}
			{clients.isOffline ? (
				<p role="status" className="font-semibold">
					You are offline. This is what was known, with the time of each client.
				</p>
			) : null}
			<NextClient clients={clients} now={now} onOpen={setOpenId} />
			{count > 0 ? (
				<>
					<Choice {...{ clients, now, sort, filter }} onSort={setSort} onFilter={setFilter} />
					<ClientTable clients={shown} now={now} openId={openId} onOpen={setOpenId} />
				</>
			) : (
				<p>Add your first client. Then send them the link with which they answer.</p>
			)}
			{open ? (
				<ClientPanel
					key={open.id}
					client={open}
					form={clients.form}
					me={me}
					onClose={() => setOpenId(undefined)}
				/>
			) : null}
			<ListEnd list={list} clients={clients} />
		</Stack>
	);
}
