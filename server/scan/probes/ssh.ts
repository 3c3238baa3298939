import { toPrintable } from '#server/scan/net/conversation.ts';
import { createConversationProbe } from './probe.ts';

/** RFC 4253, 4.2: other lines may precede the banner. */
export const probeSsh = createConversationProbe(
	async (conversation) => {
		const greeting = await conversation.read((bytes) => /^SSH-[^\n]*\n/m.test(bytes.toString('latin1')));
		const banner = /^SSH-(\d+\.\d+)-.*/m.exec(greeting.toString('latin1'));
		if (banner === null) return undefined;
		// 1.99 means versions 1 and 2.
		return { kind: 'ssh', banner: toPrintable(banner[0]), version1: banner[1] !== '2.0' };
	},
	{ bytes: 4_096 },
);
