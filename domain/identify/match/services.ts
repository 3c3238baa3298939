import { isMadeOf } from './file-names.ts';

// Public services that notes mention: mail, chat, browsers, exchanges, file sharing.
const sharedHosts = new Set(
	`torproject.org bitcoin.org blockchain.info blockchain.com coindesk.com localbitcoins.com coinbase.com binance.com kraken.com
	bitstamp.net paxful.com coinmama.com cex.io btcdirect.eu coincafe.com bitquick.co cashintocoins.com coinjar.com anxpro.com
	bittylicious.com zipzapinc.com coin.mx howtobuybitcoins.info buybitcoinworldwide.com bestchange.com changelly.com exmo.me
	en.wikipedia.org wikipedia.org google.com youtube.com twitter.com facebook.com github.com microsoft.com mozilla.org
	tox.chat qtox.github.io utox.org getsession.org telegram.org t.me icq.com web.icq.com jabber.org xmpp.net pidgin.im sonar.im
	protonmail.com proton.me tutanota.com tuta.io mail2tor.com onionmail.org cock.li airmail.cc bitmessage.org keybase.io
	privatlab.com privnote.com sendspace.com dropmefiles.com mega.nz anonfiles.com file.io gofile.io ufile.io wetransfer.com
	virustotal.com id-ransomware.malwarehunterteam.com nomoreransom.org malwarehunterteam.com bleepingcomputer.com
	onion.to tor2web.org onion.cab onion.link onion.ws onion.pet onion.ly torstorm.org w3.org schemas.microsoft.com example.com
	windows.com apple.com play.google.com adobe.com openssl.org coinmarketcap.com metamask.io exodus.com electrum.org
	blockchair.com blockcypher.com blockstream.info blockexplorer.com btc.com mempool.space etherscan.io bscscan.com tronscan.org
	signal.org wire.com element.io matrix.org threema.ch discord.com discord.gg whatsapp.com viber.com skype.com briarproject.org
	jabber.ru jabb.im xmpp.jp exploit.im thesecure.biz conversations.im gajim.org psi-im.org swisscows.com startpage.com
	bitpay.com coinatmradar.com simplex.com moonpay.com wikihow.com medium.com linkedin.com instagram.com reddit.com duckduckgo.com`
		.split(/\s+/)
		.filter((host) => host !== ''),
);

// Mail, chat and search services on Tor.
const sharedOnions = new Set(
	`sonarmsng5vzwqezlvtu2iiwwdn3dxkhotftikhowpfjuzg7p3ca5eid torbox3uiot6wchz mail2tor2zyjdctd sigaintevyh2rzvw protonirockerxow
	cockmailwwfvrtqj bitmailendavkbec 3g2upl4pq6kufc4m torbox36ijlcevujx7mjb4oiusvwgvmue7jfn2cvutwa6kl6to3uyqad
	protonmailrmez3lotccipshtkleegetolb73fuirgj7r4o4vfu7ozyd duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad`.split(
		/\s+/,
	),
);
const sharedHandles = new Set(
	'hasherezade vk_intel demonslay335 malwrhunterteam lawrenceabrams bleepincomputer bleepingcomputer'.split(
		' ',
	),
);

/** Only employees have mailboxes here. */
const employerHosts = new Set(
	'microsoft.com google.com apple.com github.com mozilla.org apache.org debian.org gnu.org torproject.org adobe.com openssl.org'.split(
		' ',
	),
);

export function isSharedContact(kind: string, value: string): boolean {
	if (kind === 'domain') return isProgramOrDocument(value) || isSharedService(value);
	if (kind === 'email') return employerHosts.has(value.slice(value.indexOf('@') + 1));
	if (kind === 'onion') return value === '' || sharedOnions.has(value);
	return kind === 'telegram' && sharedHandles.has(value);
}

/** No top-level domain is called like these file types; "zip" is one, but a note means the file. */
const fileTypes = new Set(
	'exe dll sys msi bat cmd ps1 vbs js jar bin dat ini log tmp bak lnk url txt rtf htm html hta php asp aspx jsp xml json csv pdf doc docx xls xlsx ppt pptx jpg jpeg png gif bmp ico mp3 mp4 avi zip rar 7z gz iso img sql mdf ldf db vmdk vhd vhdx key pem lock locked encrypted crypt'.split(
		' ',
	),
);

export const isProgramOrDocument = (host: string): boolean =>
	fileTypes.has(host.slice(host.lastIndexOf('.') + 1));

export function isSharedService(host: string): boolean {
	if (sharedHosts.has(host)) return true;
	const labels = host.split('.');
	return (
		labels.length > 2 &&
		(sharedHosts.has(labels.slice(-2).join('.')) || sharedHosts.has(labels.slice(-3).join('.')))
	);
}

const commonLocalParts = new Set(
	'support help info admin contact decrypt decryption recovery recover restore data datarecovery mail email helpdesk service files file secure unlock btc bitcoin pay payment office sales security team hello test user name yourname abuse webmaster postmaster noreply news'.split(
		' ',
	),
);

export function getMailStem(address: string): string | null {
	const local = address.slice(0, address.indexOf('@'));
	let stem = '';
	for (const char of local) if (char >= 'a' && char <= 'z') stem += char;
	return stem.length >= 6 && !isMadeOf(commonLocalParts, stem) ? stem : null;
}
