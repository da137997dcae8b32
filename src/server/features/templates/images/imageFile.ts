import { ApiError } from '#server/errors/apiError.ts';

/** A picture that mails may show, by the first bytes of its file. */
export interface ImageFile {
  readonly ending: 'png' | 'jpg' | 'gif' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** The largest picture, in bytes. */
export const largestImage = 5 * 1024 * 1024;
/** The content type of each ending. */
export const imageTypes: Readonly<Record<ImageFile['ending'], string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Reads type and size of a picture from its bytes, whatever it is called. @throws ApiError 415 for anything else */
export function readImage(bytes: Uint8Array): ImageFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));
  const found =
    bytes.length < 30
      ? undefined
      : text(1, 3) === 'PNG' && view.getUint32(0) === 0x89504e47
        ? sized('png', view.getUint32(16), view.getUint32(20))
        : /^GIF8[79]a$/u.test(text(0, 6))
          ? sized('gif', view.getUint16(6, true), view.getUint16(8, true))
          : text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP'
            ? webp(view, text(12, 4))
            : view.getUint16(0) === 0xffd8
              ? jpeg(view)
              : undefined;
  if (!found) throw new ApiError('unsupportedMedia', 'Choose a PNG, JPEG, GIF or WebP image.');
  return found;
}

function sized(ending: ImageFile['ending'], width: number, height: number): ImageFile | undefined {
  return width > 0 && height > 0 ? { ending, width, height } : undefined;
}

/** The first frame has the size; the segments before it are skipped. */
function jpeg(view: DataView): ImageFile | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized('jpg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Lossy, lossless and extended files have their size in different places. */
function webp(view: DataView, form: string): ImageFile | undefined {
  if (form === 'VP8 ') return sized('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return sized('webp', (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  if (form !== 'VP8X') return undefined;
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return sized('webp', three(24), three(27));
}
