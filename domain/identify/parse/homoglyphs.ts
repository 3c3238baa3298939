/** "aàå eé" maps à and å to a, and é to e. */
export function toLetterMap(groups: string): ReadonlyMap<string, string> {
	return new Map(
		groups.split(' ').flatMap((group) => {
			const [letter = '', ...lookalikes] = group;
			return lookalikes.map((lookalike) => [lookalike, letter] as const);
		}),
	);
}

export function replaceLetters(text: string, letters: ReadonlyMap<string, string>): string {
	let out = '';
	for (const char of text) out += letters.get(char) ?? char;
	return out;
}

const homoglyphs = toLetterMap(
	'aаαค bвβ cс dԁđ eеёεє fғ gɡ hһнħ iіїιı jј kкκ lӏł mм๓ nпηภ oоοσø๏ pрρ qԛ rг sѕ tтτŧ uиυ vѵν ' +
		'wшѡωฬ xхχ yуγ ' +
		'AАΑᴀ BВΒʙ CСᴄ DĐᴅ EЕΕᴇ Fꜰ Gɢ HНΗĦʜ IІΙɪ JЈᴊ KКΚᴋ LŁʟ MМΜᴍ NΝɴ OОΟØᴏ PРΡᴘ Rʀ SЅꜱ TТΤŦᴛ Uᴜ Vᴠ ' +
		'Wᴡ XХΧ YУҮΥʏ ZΖᴢ',
);

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const latinLetter = /[a-z]/i;
const foreignLetter =
	/[\u0370-\u052f\u0e00-\u0e7f\u1d00-\u1d7f\ua720-\ua7ff\u0131\u0141\u0142\u00d8\u00f8\u0110\u0111\u0126\u0127\u0166\u0167\u0250-\u02af]/;

/** Folds words that mix Latin with look-alikes; leaves wholly Cyrillic words. */
export function foldHomoglyphs(text: string): string {
	if (!foreignLetter.test(text)) return text;
	return text.replace(wordPattern, (word) => {
		if (!foreignLetter.test(word) || !latinLetter.test(word)) return word;
		return replaceLetters(word, homoglyphs);
	});
}

// Windows-1251 look-alikes decoded as Latin-1: "Àll yîur filås".
const mojibakeLetters = toLetterMap('aà bâ cñ eå kê mì oî pð tò xõ yó AÀ BÂ CÑ EÅ HÍ KÊ MÌ OÎ PÐ TÒ XÕ YÓ');
const minMojibakeCount = 5;

/** No language uses both å and î often. */
export function fixMojibake(text: string): string {
	if (text.split('å', minMojibakeCount + 1).length <= minMojibakeCount) return text;
	if (text.split('î', minMojibakeCount + 1).length <= minMojibakeCount) return text;
	return replaceLetters(text, mojibakeLetters);
}
