import { crc32, deflateSync } from 'node:zlib';

/** A colour as red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** A landscape: the sky from top to horizon, a sun, and hills in front of each other. */
export interface Landscape {
  readonly sky: readonly [Colour, Colour];
  readonly sun: { readonly colour: Colour; readonly x: number; readonly y: number; readonly radius: number };
  readonly hills: readonly { readonly colour: Colour; readonly height: number; readonly waves: number }[];
}

const size = { width: 600, height: 260 } as const;

/** Rendered pictures; every tenant with the demo has the same landscapes. */
const rendered = new WeakMap<Landscape, Uint8Array>();

/** A landscape as a PNG, rendered once: the pictures of the demo's templates come from no other host. */
export function drawPicture(landscape: Landscape): Uint8Array {
  const picture = rendered.get(landscape) ?? draw(landscape);
  rendered.set(landscape, picture);
  return picture;
}

function draw({ sky, sun, hills }: Landscape): Uint8Array {
  const { width, height } = size;
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot(x - sun.x * width, y - sun.y * height) - sun.radius;
      let colour = mixed(sky[0], sky[1], y / height);
      // The sun's edge is two pixels soft, and it glows.
      colour = mixed(colour, sun.colour, far < -1 ? 1 : far < 1 ? (1 - far) / 2 : Math.max(0, 0.35 - far / 260));
      for (const [index, hill] of hills.entries()) {
        const wave =
          Math.sin((x / width) * Math.PI * hill.waves + index * 1.7) * 0.06 + Math.sin(x / 37 + index) * 0.012;
        const edge = y - (1 - hill.height + wave) * height;
        if (edge > -1) colour = mixed(colour, hill.colour, Math.min(1, (edge + 1) / 2));
      }
      rows.set(colour.map(Math.round), y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  return encoded(rows);
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => one[index] + (other[index] - one[index]) * share;
  return [part(0), part(1), part(2)];
}

/** A PNG of 8 bits a channel without transparency. */
function encoded(rows: Buffer): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size.width, 0);
  head.writeUInt32BE(size.height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
