import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PlanContext, useRequired } from '#app/features/incident/record-session.ts';
import { Questionnaire } from '#app/features/questionnaire/questionnaire.tsx';
import { deriveKeys, parseLink, type RoomLink } from '#app/features/room/keys.ts';
import { PlanRoomContext, type Room } from '#app/features/room/room.ts';
import { getErrorMessage } from '#app/lib/api.ts';
import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { path } from '#app/site/paths.ts';
import { questions } from '#app/tools/ransomprep/content.ts';
import { Button, busyProps, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { type Answers, getSelectedOption } from '#domain/models/questionnaire.ts';
import { formatMonthDay } from '#domain/time/dates.ts';
import { notSent, travel } from './content.ts';

/** Survives a reload, and is gone with the tab. */
const linkStorage = createDeviceStorage('assess', () => sessionStorage);

type AssessLink = RoomLink & { readonly roomId: string };

/** Takes the secret out of the address bar, where others could see or copy it. Undefined until it is known. */
function useAssessLink(): AssessLink | 'none' | undefined {
	const [link, setLink] = useState<AssessLink | 'none'>();
	useEffect(() => {
		const hash = location.hash || (linkStorage.read() ?? '');
		const found = parseLink(hash, 'plan');
		if (found) linkStorage.write(hash);
		if (location.hash) history.replaceState(history.state, '', location.pathname);
		if (found?.secret.startsWith('e.'))
			void deriveKeys(found.secret, 'plan').then(({ id }) => setLink({ ...found, roomId: id }));
		else setLink('none');
	}, []);
	return link;
}

type Asker = { readonly name: string; readonly day: Date | undefined };

/** Whoever makes a link can write any name. */
function readAsker({ inviter = '' }: RoomLink): Asker {
	const [name = '', day = ''] = inviter.split('|');
	const at = new Date(`${day}T12:00`);
	return { name: name.trim() || 'Your adviser', day: Number.isNaN(at.getTime()) ? undefined : at };
}

const tool = 'ransomprep';

const importPlan = () => import('#app/features/plan/write-plan.ts');

/** Enters the room of the plan, and states the answers there under the key of this device alone. */
async function send(
	room: Room,
	{ secret, roomId }: AssessLink,
	name: string,
	answers: Answers,
): Promise<void> {
	const { say } = await importPlan();
	if (room.status.get()?.id === roomId) {
		await say(room.record, toStatements(answers));
		return;
	}
	const [{ startSession }, { enterRoom }] = await Promise.all([
		import('#app/features/room/session.ts'),
		import('#app/features/room/enter.ts'),
	]);
	const membership = await enterRoom(room, { link: { secret }, name, role: '', shouldAddMine: false });
	await say(room.record, toStatements(answers));
	await startSession(room, membership);
}

const toStatements = (answers: Answers) =>
	questions.flatMap(({ id }) => (answers[id] ? [{ tool, item: id, answer: answers[id] }] : []));

function WhoAsks({ asker }: { asker: Asker }) {
	return (
		<aside aria-label="Who asks" className="grid content-start gap-6">
			<TitledSection id="who-asks" title="Who asks" titleClass="text-lg" gap="gap-2">
				<p className="font-bold wrap-anywhere">{asker.name}</p>
				<p className="text-sm text-soft">
					{asker.day ? `The link was made on ${formatMonthDay(asker.day)}. ` : ''}Do you not know them? Close
					this page. Nothing was sent.
				</p>
			</TitledSection>
			<TitledSection id="not-sent" title="Not sent" titleClass="text-lg" gap="gap-1">
				<ul className="list-disc pl-6">
					{notSent.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			</TitledSection>
			<TitledSection id="travel" title="Who can read it" titleClass="text-lg" gap="gap-2">
				<p className="text-sm text-soft">{travel}</p>
			</TitledSection>
		</aside>
	);
}

function Sent({ room, asker }: { room: Room; asker: Asker }) {
	const status = room.status.use();
	const isSent = status?.phase === 'live' && status.pending === 0;
	return (
		<Hero aria-labelledby="sent" className="gap-4">
			<h1 id="sent">{isSent ? 'Sent' : status?.phase === 'closed' ? 'Not sent' : 'Sending'}</h1>
			<p role="status">
				{isSent
					? `${asker.name} sees your answers with your name and the time. You see what they add, in the plan that you now share.`
					: status?.phase === 'closed'
						? `${status.message ?? ''} Ask ${asker.name} for a new link. Your answers are still here.`
						: 'It goes out as soon as you are online. Keep this page open.'}
			</p>
			<ButtonRow>
				<LinkButton variant="primary" to={path('plan')}>
					Open the plan
				</LinkButton>
			</ButtonRow>
		</Hero>
	);
}

type ReviewProps = { room: Room; link: AssessLink; asker: Asker; answers: Answers; onChange: () => void };

function SentAnswers({ answers, onChange }: Pick<ReviewProps, 'answers' | 'onChange'>) {
	return (
		<TitledSection id="sent-answers" title="This is sent" gap="gap-2">
			<dl className="border-t border-line">
				{questions.map((question) => (
					<div
						key={question.id}
						className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
					>
						<dt className="text-sm text-soft">{question.text}</dt>
						<dd className="font-semibold">{getSelectedOption(question, answers)?.label}</dd>
					</div>
				))}
			</dl>
			<p className="text-sm text-soft">Each answer goes with today’s date and your name.</p>
			<ButtonRow>
				<Button variant="ghost" onClick={onChange}>
					Answer again
				</Button>
			</ButtonRow>
		</TitledSection>
	);
}

function useSend(sendAnswers: () => Promise<void>) {
	const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
	const [problem, setProblem] = useState('');
	async function press() {
		setState('busy');
		setProblem('');
		try {
			await sendAnswers();
			linkStorage.erase();
			setState('sent');
		} catch (error) {
			setProblem(getErrorMessage(error, 'That did not work. Check your connection and try again.'));
			setState('asking');
		}
	}
	return { state, problem, press };
}

function Review({ room, link, asker, answers, onChange }: ReviewProps) {
	const plan = useRequired(PlanContext);
	const navigate = useNavigate();
	const [name, setName] = useState('');
	const { state, problem, press } = useSend(() => send(room, link, name.trim(), answers));
	async function keep() {
		await (await importPlan()).say(plan, toStatements(answers));
		await navigate(path('plan'));
	}
	if (state === 'sent') return <Sent room={room} asker={asker} />;
	return (
		<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
			<Stack gap="gap-6">
				<Hero aria-labelledby="assess" className="gap-4">
					<Kicker>Link from {asker.name}</Kicker>
					<h1 id="assess" className="wrap-anywhere">
						You have answered all twelve
					</h1>
					<p>Nothing has been sent yet. Look at what goes to {asker.name}, then decide.</p>
					<TextField
						label={`Your name, so ${asker.name} knows who answered`}
						autoComplete="name"
						maxLength={40}
						value={name}
						onChange={setName}
					/>
					{problem ? (
						<p role="alert" className="font-semibold text-danger">
							{problem}
						</p>
					) : null}
					<ButtonRow>
						<Button
							variant="primary"
							className="min-h-14 text-lg"
							onClick={() => void press()}
							{...busyProps(state === 'busy')}
						>
							<Send size={20} />
							Send to my adviser
						</Button>
						<Button onClick={() => void keep()}>Don’t send, keep it for me</Button>
					</ButtonRow>
				</Hero>
				<SentAnswers answers={answers} onChange={onChange} />
			</Stack>
			<WhoAsks asker={asker} />
		</div>
	);
}

export function Assess() {
	const room = useRequired(PlanRoomContext);
	const link = useAssessLink();
	const status = room.status.use();
	const [wasShared] = useState(() => room.status.get() !== undefined);
	if (!link || (wasShared && status?.id === undefined))
		return (
			<Stack gap="gap-3">
				<h1>Twelve questions from your adviser</h1>
				<p>One moment.</p>
			</Stack>
		);
	if (link === 'none' && !status)
		return (
			<Stack gap="gap-3">
				<h1>This link is not complete</h1>
				<p>A part of it was lost on the way. Ask for it again. Nothing was sent.</p>
			</Stack>
		);
	if (link === 'none' || (wasShared && status?.id !== link.roomId))
		return (
			<Stack gap="gap-3">
				<h1>This device shares a plan already</h1>
				<p>
					<Link to={path('plan')}>Open it</Link>. For another plan, use another device, or leave the room of
					this one first: <Link to={path('plan-share')}>people and links</Link>.
				</p>
			</Stack>
		);
	const asker = readAsker(link);
	return (
		<Questionnaire
			questions={questions}
			submitLabel="Look at what is sent"
			banner={
				<Hero aria-labelledby="assess" className="gap-3">
					<Kicker>Link from {asker.name}</Kicker>
					<p id="assess" className="text-lg font-bold wrap-anywhere">
						{asker.name} asks you twelve questions
					</p>
					<p>
						You answer on this device. Nothing is sent before you have seen it and press “Send to my adviser”.
					</p>
				</Hero>
			}
			result={(answers, retake) => <Review {...{ room, link, asker, answers }} onChange={retake} />}
		/>
	);
}
