import { describe, expect, it } from 'vitest';
import { findContacts, findWrappedContacts } from './contacts.ts';

const onionHost = 'lockbitapt2d73krlbewgv27tquljgxr33xbwwsp6rkyieto7u4ncead';
const toxId = '3488458145EB62D7D3947E3811234F4663D9B5AEEF6584AB08A2099A7F946664BBA2B0D30BFC';

describe('findContacts', () => {
	it.each([
		['an e-mail', 'write to Help.Me@Tuta.io.', 'email', 'help.me@tuta.io'],
		['an onion host', `http://${onionHost}.onion/x`, 'onion', onionHost],
		['an onion name without its extension', onionHost, 'onion', onionHost],
		['an old onion name behind a gateway', 'http://ohmva4gbywokzqso.onion.cab', 'onion', 'ohmva4gbywokzqso'],
		['a Tox id', `TOX: ${toxId}`, 'tox', toxId.toLowerCase()],
		[
			'a bitcoin address',
			'17gd1msp5FnMcEMF1MitTNSsYs7w7AQyCt',
			'wallet',
			'17gd1msp5FnMcEMF1MitTNSsYs7w7AQyCt',
		],
		['a Telegram handle', 'Telegram: @some_group', 'telegram', 'some_group'],
		['a Telegram link', 'https://t.me/some_group', 'telegram', 'some_group'],
		['what is left of a cut onion host', 'http://vanhel[removed].onion/x', 'onion', 'vanhel'],
		['the start of a blacked-out onion host', `http://comet${'x'.repeat(51)}.onion`, 'onion', 'comet'],
		['the end of an onion host', 'http://***sp6rkyieto7u4ncead.onion', 'onion', 'sp6rkyieto7u4ncead'],
		['an onion host with misread letters', 'http://1ockbitapt2d73kr.onion', 'onion', 'lockbitapt2d73kr'],
		['a domain', 'see www.0mega.cc', 'domain', '0mega.cc'],
	])('finds %s', (_, text, kind, value) => {
		expect(findContacts(text)).toContainEqual({ kind, value });
	});

	it.each(['version 1.2.3', 'a@b', 'file.', '@all', '........', '11111111111111111111111111111111'])(
		'finds nothing in %s',
		(text) => {
			expect(findContacts(text)).toEqual([]);
		},
	);

	it('joins identifiers that wrap over two lines', () => {
		expect(
			findWrappedContacts(`http://${onionHost.slice(0, 30)}\n${onionHost.slice(30)}.onion`),
		).toContainEqual({
			kind: 'onion',
			value: onionHost,
		});
	});
});
