import { memo } from 'react';
import { Tag } from '#app/ui/tag.tsx';
import { formatDate, formatDateTime } from '#domain/time/dates.ts';
import {
	countLate,
	describeKnown,
	formatChange,
	formatOutside,
	formatPolicy,
	hasOutside,
	isPolicySoon,
	type Listed,
} from './logic.ts';

const columns = ['Plan covered', 'Open first', 'From outside', 'Due', 'Policy ends', 'Last change'] as const;

/** Decorative: the row has the same numbers as text. */
function Spark({ trend }: { trend: readonly number[] }) {
	const step = 64 / Math.max(1, trend.length - 1);
	const points = trend.map((percent, index) => `${4 + index * step},${24 - percent * 0.22}`).join(' ');
	return trend.length > 1 ? (
		<svg className="tone-calm h-6.5 w-18" viewBox="0 0 72 26" aria-hidden="true">
			<polyline className="fill-none stroke-(--solid) stroke-2" points={points} />
		</svg>
	) : null;
}

type RowProps = { client: Listed; now: number; isOpen: boolean; onOpen: (id: string | undefined) => void };

/** On a phone each cell names its column. */
const cellClass =
	'max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:@max-2xs:grid-cols-1 max-md:wrap-anywhere max-md:gap-x-2 max-md:border-0 max-md:py-1 max-md:before:text-sm max-md:before:text-soft max-md:before:content-[attr(data-label)] align-top';

function Cells({ client, now }: Pick<RowProps, 'client' | 'now'>) {
	const { known } = client;
	const summary = known?.summary;
	const text = describeKnown(client);
	if (!summary || text)
		return (
			<td colSpan={columns.length} className="align-top max-md:block max-md:border-0 max-md:py-1">
				{text}
			</td>
		);
	const late = countLate(client, now);
	const cells = [
		<span key="score" className="flex items-center gap-2">
			<b className="text-lg">{summary.percent}%</b>
			<Spark trend={summary.trend} />
			{formatChange(summary)}
		</span>,
		<ol key="top" className="list-decimal pl-5">
			{summary.top.map((name) => (
				<li key={name}>{name}</li>
			))}
		</ol>,
		<Tag key="outside" tone={hasOutside(client) ? 'now' : 'plain'}>
			{formatOutside(summary)}
		</Tag>,
		<Tag key="late" tone={late > 0 ? 'now' : 'plain'}>
			{late > 0 ? `${late} late` : 'none'}
		</Tag>,
		<Tag key="policy" tone={isPolicySoon(client, now) ? 'soon' : 'plain'}>
			{formatPolicy(client)}
		</Tag>,
		<span key="changed">
			{formatDate(new Date(summary.changedAt))}
			<span className="block text-sm text-soft">as of {formatDateTime(new Date(known?.readAt ?? 0))}</span>
		</span>,
	];
	return columns.map((column, index) => (
		<td key={column} data-label={column} className={cellClass}>
			<span>{cells[index]}</span>
		</td>
	));
}

/** Each look at one client renders the list. */
const hasSameLook = (before: RowProps, after: RowProps): boolean =>
	before.isOpen === after.isOpen &&
	before.now === after.now &&
	before.onOpen === after.onOpen &&
	before.client.known === after.client.known &&
	before.client.name === after.client.name &&
	before.client.policyEnds === after.client.policyEnds;

const ClientRow = memo(function ClientRow({ client, now, isOpen, onOpen }: RowProps) {
	return (
		<tr className="max-md:@container max-md:content-visibility-row max-md:grid max-md:rounded-panel max-md:border max-md:border-line max-md:p-3">
			<th scope="row" className="align-top max-md:block max-md:border-0 max-md:p-0">
				<button
					type="button"
					className="min-h-11 cursor-pointer text-left font-bold wrap-anywhere text-brand underline"
					aria-expanded={isOpen}
					onClick={() => onOpen(isOpen ? undefined : client.id)}
				>
					{client.name}
				</button>
			</th>
			<Cells client={client} now={now} />
		</tr>
	);
}, hasSameLook);

type ClientTableProps = {
	clients: readonly Listed[];
	now: number;
	openId: string | undefined;
	onOpen: (id: string | undefined) => void;
};

export function ClientTable({ clients, now, openId, onOpen }: ClientTableProps) {
	return (
		<table className="w-full text-sm max-md:block">
			<caption className="sr-only">Clients</caption>
			<thead className="max-md:sr-only">
				<tr>
					<th scope="col">Client</th>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:grid max-md:gap-3">
				{clients.map((client) => (
					<ClientRow key={client.id} {...{ client, now, onOpen }} isOpen={client.id === openId} />
				))}
			</tbody>
		</table>
	);
}
