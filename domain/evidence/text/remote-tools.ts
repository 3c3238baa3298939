import { complete, type LineReader, readTime } from './text-event.ts';

/** TeamViewer: one line per session, separated by tabs, in UTC: id, name, start, end, account, kind. */
const teamviewer: LineReader = (line, { zone: _, ...context }) => {
	const cells = line.split('\t');
	const [id = '', name = '', start = '', , account = '', kind = ''] = cells;
	const day = /^(\d\d)-(\d\d)-(\d{4}) (\S+)$/.exec(start);
	// connections.txt, in the profile of a person, lists what went out.
	if (!day || !/^\d{6,}$/.test(id) || context.name === 'connections.txt') return;
	return complete({
		source: 'TeamViewer',
		act: kind === 'FileTransfer' ? 'tool-file' : 'tool-session',
		time: readTime(`${day[3]}-${day[2]}-${day[1]} ${day[4]}`, { ...context, zone: 'UTC' }),
		account: `TeamViewer ${id}`,
		detail: [name, account && `as ${account}`].filter(Boolean).join(' '),
	});
};

/** AnyDesk's trace, in UTC. The address stands in a line before the session, tied by the id of the client. */
const anydesk: LineReader = (line, context) => {
	const head =
		/^\s*\w+ (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\.\d+\s+\w+\s+(\d+)\s+\d+\s+\d+\s+([\w.]+) - (.*)$/.exec(line);
	if (!head) return;
	const [, start = '', process = '', part, message = ''] = head;
	const { memory } = context;
	const base = { source: 'AnyDesk', time: readTime(start, { ...context, zone: 'UTC' }) };
	const client = /^Client-ID: (\d+)/.exec(message)?.[1];
	if (client) memory.set(`anydesk ${process}`, client);
	const from = /^Logged in from (\S+?)(?::\d+)? on relay/.exec(message)?.[1];
	if (from) memory.set(`anydesk address ${memory.get(`anydesk ${process}`)}`, from);
	const request = /^Incoming session request: (.*) \((\d+)\)/.exec(message);
	if (request) {
		const [, name = '', id = ''] = request;
		memory.set('anydesk id', id);
		return complete({
			...base,
			act: 'tool-session',
			address: memory.get(`anydesk address ${id}`) ?? '',
			account: `AnyDesk ${id}`,
			detail: name,
		});
	}
	return part === 'app.prepare_task' && /^Preparing files/.test(message)
		? complete({ ...base, act: 'tool-file', account: `AnyDesk ${memory.get('anydesk id') ?? ''}`.trim() })
		: undefined;
};

/** AnyDesk's list of sessions, in local time. Passwd stands for unattended access. */
const anydeskList: LineReader = (line, context) => {
	const found =
		/^Incoming\s+(\d{4}-\d\d-\d\d),\s+(\d\d:\d\d(?::\d\d)?)\s+(User|Passwd|Token|REJECTED)\s+(\d+)/.exec(
			line,
		);
	if (!found || found[3] === 'REJECTED') return;
	const [, day, clock = '', how, id] = found;
	return complete({
		source: 'AnyDesk',
		act: 'tool-session',
		time: readTime(`${day} ${clock.length === 5 ? `${clock}:00` : clock}`, context),
		account: `AnyDesk ${id}`,
		detail: how === 'Passwd' ? 'with the saved password' : '',
	});
};

export const remoteToolReaders: readonly LineReader[] = [teamviewer, anydesk, anydeskList];
