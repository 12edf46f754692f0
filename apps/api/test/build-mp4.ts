const zeros = (length: number) => Buffer.alloc(length);

function box(name: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const header = zeros(8);
  header.writeUInt32BE(content.length + 8);
  header.write(name, 4);
  return Buffer.concat([header, content]);
}

/** An MP4 with one track of this codec; its index is at the end, behind the pictures. */
export const buildMp4 = (codec: string, brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(brand), zeros(8)),
    box('mdat', zeros(300_000)),
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', zeros(8), Buffer.from('vide'), zeros(12)),
          box('minf', box('stbl', box('stsd', zeros(8), box(codec, zeros(70))))),
        ),
      ),
    ),
  ]);
