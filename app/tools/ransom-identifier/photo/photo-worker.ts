import { type PhotoFilter, preparePhoto, type RgbaImage } from './prepare-photo.ts';

// A worker, since a photo of several megapixels takes longer than a frame.
addEventListener('message', ({ data }: MessageEvent<{ photo: RgbaImage; filter: PhotoFilter }>) => {
	postMessage(preparePhoto(data.photo, data.filter));
});
