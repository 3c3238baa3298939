import { fromBase64Url, toBase64Url } from '#app/lib/compressed-text.ts';
import { type ImageSize, readImageSize } from '#app/lib/image-size.ts';
import { maxPhotoSide } from '#app/lib/shrink-photo.ts';
import type { RoomPhotoInput, RoomPhotoList } from '#contract/room.ts';
import { maxCaptionLength, type PhotoRow } from '#domain/incident/photos.ts';
import { isObject } from '#domain/incident/record.ts';
import { decryptBytes, decryptMessage } from './decrypt.ts';
import { createToken, encryptBytes, encryptMessage, type RoomKeys } from './keys.ts';

/** What the room knows about a photo without its picture. */
export type PhotoInfo = PhotoRow & {
	/** Of the picture alone, so that new links need no new copy of it. */
	readonly key: string;
	/** SHA-256 of the picture. */
	readonly hash: string;
};

/** Every pass over a progressive JPEG costs as much as the picture. */
const maxScans = 20;

const getAdditionalData = (id: string) => new TextEncoder().encode(`${id}|picture|1`);

const importKey = (key: string) =>
	crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function hashPicture(picture: Uint8Array<ArrayBuffer>): Promise<string> {
	return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', picture)));
}

export async function encryptPhoto(
	keys: RoomKeys,
	about: Omit<PhotoRow, 'id'>,
	picture: Uint8Array<ArrayBuffer>,
): Promise<{ info: PhotoInfo; input: RoomPhotoInput }> {
	const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
	const info = { ...about, id, key: createToken(), hash: await hashPicture(picture) };
	return {
		info,
		input: {
			id,
			info: await encryptInfo(keys, info),
			data: await encryptBytes(await importKey(info.key), getAdditionalData(id), picture),
		},
	};
}

export function encryptInfo(keys: RoomKeys, info: PhotoInfo): Promise<string> {
	return encryptMessage(keys, 'photo', info);
}

/** Undefined for what the server or a hostile person made up. */
export async function decryptInfo(
	keys: RoomKeys,
	{ id, info }: RoomPhotoList['photos'][number],
): Promise<PhotoInfo | undefined> {
	const message = await decryptMessage(keys, 'photo', info);
	if (!isObject(message) || message.id !== id) return undefined;
	const { key, hash, caption, who, at } = message;
	const texts = [key, hash, caption, who, at].filter((text) => typeof text === 'string');
	if (texts.length < 5) return undefined;
	const cut = (text: unknown, length: number) => String(text).slice(0, length);
	return {
		...{ id, key: cut(key, 43), hash: cut(hash, 43) },
		...{ caption: cut(caption, maxCaptionLength), who: cut(who, 60), at: cut(at, 60) },
	};
}

function countScans(picture: Uint8Array): number {
	let scans = 0;
	for (let at = picture.indexOf(0xff); at !== -1; at = picture.indexOf(0xff, at + 1))
		if (picture[at + 1] === 0xda) scans += 1;
	return scans;
}

/** Undefined unless it is a JPEG that a phone can show. */
export function checkPicture(picture: Uint8Array): ImageSize | undefined {
	const isJpeg = picture[0] === 0xff && picture[1] === 0xd8;
	const size = isJpeg ? readImageSize(picture) : undefined;
	if (!size || size.width < 1 || size.height < 1) return undefined;
	// A small file can unpack to gigabytes.
	if (Math.max(size.width, size.height) > maxPhotoSide) return undefined;
	return countScans(picture) > maxScans ? undefined : size;
}

export type Picture = ImageSize & { readonly bytes: Uint8Array<ArrayBuffer> };

/** Undefined for a picture that was changed, belongs to another photo or is none. */
export async function decryptPhoto(info: PhotoInfo, data: string): Promise<Picture | undefined> {
	try {
		const bytes = await decryptBytes(await importKey(info.key), getAdditionalData(info.id), data);
		const size = (await hashPicture(bytes)) === info.hash ? checkPicture(bytes) : undefined;
		return size && { ...size, bytes };
	} catch {
		return undefined;
	}
}
