import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type { FileKind } from '@toro/domain/office/files/file-kinds';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../tools/property-runs.ts';
import { buildMp4 } from '../../../../test/build-mp4.ts';
import { checkContent } from './check-content.ts';

async function* chunksOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 5000) yield content.subarray(at, at + 5000);
}

/** What the check of a whole file finds: its format and what is stored, or the error. */
async function check(content: Buffer | string, kind: FileKind | null = null) {
  const bytes = Buffer.from(content);
  const result = await checkContent({ size: bytes.length, kind }, () => chunksOf(bytes));
  if ('error' in result) return { error: result.error };
  const stored: Uint8Array[] = [];
  for await (const chunk of result.read()) stored.push(chunk);
  return { format: result.format, stored: Buffer.concat(stored), ...result.measure() };
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const image = (format: 'png' | 'jpeg' | 'webp', width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inside}</svg>`;

const pdf = (inside: string) => `%PDF-1.7\n1 0 obj\n${inside}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;

/** A document whose objects are compressed, as most programs write them. */
const compressedPdf = (objects: string, declared = true) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n5 0 obj\n<< ${declared ? '/Type /ObjStm ' : ''}/N 1 /First 4 /Filter /FlateDecode >>\nstream\r\n`,
    ),
    deflateSync(Buffer.from(`7 0 ${objects}`)),
    Buffer.from('\r\nendstream\nendobj\n%%EOF\n'),
  ]);

describe('videos', () => {
  it('that browsers do not play are refused with the name of the codec (MEDIA-10)', async () => {
    expect(await check(buildMp4('hvc1'))).toEqual({
      error: 'Este vídeo usa HEVC, que muitos navegadores não tocam. Exporte em H.264.',
    });
    expect(await check(buildMp4('avc1'))).toMatchObject({ format: 'mp4' });
  });

  it('whose index is missing are refused (MEDIA-10)', async () => {
    const whole = buildMp4('avc1');
    expect(await check(whole.subarray(0, 200_000))).toEqual({
      error: 'O vídeo está incompleto ou danificado. Exporte-o de novo e tente outra vez.',
    });
  });
});

describe('images', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('%s: are written anew as WebP (MEDIA-11)', async (format) => {
    const original = await image(format);
    const result = await check(original);
    expect(result).toMatchObject({ format: 'webp', width: 120, height: 80, sha256: sha256(original) });
    expect(result).not.toMatchObject({ stored: original });
  });

  it('are turned upright, lose camera and place data, and have widths of 320 to 1920 px (MEDIA-11)', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'Camera Demo' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const result = await checkContent({ size: photo.length, kind: 'image' }, () => chunksOf(photo));
    if ('error' in result) throw new Error(result.error);
    expect(result.measure()).toMatchObject({ width: 1200, height: 2400 });
    const largest = await buffer(result.read());
    const stored = [...result.smaller.map(({ content }) => content), largest];
    const sizes = await Promise.all(stored.map((content) => sharp(content).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 640],
      [640, 1280],
      [1200, 2400],
    ]);
    for (const { exif, orientation, xmp, format } of sizes)
      expect([exif, orientation, xmp, format]).toEqual([undefined, undefined, undefined, 'webp']);
  });

  it('that claim more than 40 megapixels are refused by their header, without being decoded (MEDIA-06, MEDIA-12)', async () => {
    const small = await image('png', 8, 8);
    const huge = Buffer.from(small);
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    const startedAt = performance.now();
    expect(await check(huge)).toEqual({
      error: 'A imagem tem 2.500 megapixels (50000 × 50000); o máximo é 40.',
    });
    expect(performance.now() - startedAt).toBeLessThan(200);
    const wide = Buffer.from(small);
    wide.writeUInt32BE(8000, 16);
    wide.writeUInt32BE(5001, 20);
    expect(await check(wide)).toHaveProperty('error', expect.stringContaining('40 megapixels (8000 × 5001)'));
  });

  it.each(['png', 'jpeg', 'webp'] as const)('%s: that are broken are refused (MEDIA-12)', async (format) => {
    const noise = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .toFormat(format)
      .toBuffer();
    expect(await check(noise)).toHaveProperty('format', 'webp');
    expect(await check(noise.subarray(0, noise.length / 2))).toEqual({
      error: 'A imagem está incompleta ou danificada. Exporte-a de novo e tente outra vez.',
    });
  });

  it('that are also a page are refused, wherever the markup stands (MEDIA-09)', async () => {
    const picture = await image('png');
    const markup = fc.constantFrom(
      '<script>alert(1)</script>',
      '<html>',
      '<!DOCTYPE html>',
      '<iframe src=x>',
      '<BODY>',
    );
    await fc.assert(
      fc.asyncProperty(markup, fc.nat(20_000), async (text, distance) => {
        const polyglot = Buffer.concat([picture, Buffer.alloc(distance), Buffer.from(text)]);
        expect(await check(polyglot)).toHaveProperty('error', expect.stringContaining('HTML'));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('drawings', () => {
  it('are taken with gradients, styles, inner references and embedded pictures', async () => {
    const inside =
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><use xlink:href="#g"/><image href="data:image/png;base64,AAAA"/><a href="#x"><text>oi</text></a>';
    expect(await check(svg(inside))).toMatchObject({ format: 'svg', width: 40, height: 20 });
  });

  it.each([
    ['script', '<script>alert(1)</script>'],
    ['script', '<SCRIPT href="#x"/>'],
    ['script', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">x</svg:script>'],
    ['tratador', '<g onclick="x()"/>'],
    ['tratador', '<animate onbegin="x()"/>'],
    ['foreignObject', '<foreignObject><p>oi</p></foreignObject>'],
    ['endereço', '<image href="https://outra.test/x.png"/>'],
    ['endereço', '<use xlink:href="//outra.test/x.svg#a"/>'],
    ['endereço', '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ['endereço', '<rect fill="url(https://outra.test/#a)"/>'],
    ['endereço', '<style>@import "https://outra.test/a.css";</style>'],
    ['endereço', '<style><![CDATA[.a{background:url("//outra.test/a")}]]></style>'],
    ['estilo', '<style>.a{background:\\75rl(//outra.test)}</style>'],
    ['script', '<set attributeName="fill" to="javascript:alert(1)"/>'],
    ['animação', '<animate attributeName="href" values="#a"/>'],
    ['elemento', '<iframe/>'],
    ['elemento', '<desconhecido/>'],
    ['elemento', '<p xmlns="http://www.w3.org/1999/xhtml">oi</p>'],
    ['elemento', '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="#a"/>'],
    ['elemento', '<math xmlns="http://www.w3.org/1998/Math/MathML"/>'],
    ['elemento', '<x:coisa xmlns:x="urn:outra"/>'],
  ])('with a %s are refused: %s (MEDIA-09)', async (word, inside) => {
    expect(await check(svg(inside))).toHaveProperty('error', expect.stringContaining(word));
  });

  it('are stored without what only a drawing program reads, and otherwise as they are (MEDIA-09)', async () => {
    const plain = svg('<g id="a"><text>1 &lt; 2 &amp; 3</text></g><style>a&gt;b{fill:red}</style>');
    expect(await check(plain)).toMatchObject({ stored: Buffer.from(plain) });
    const programs =
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
    const drawn = svg(
      '<metadata><rdf:RDF><script xmlns="">x</script></rdf:RDF></metadata><sodipodi:namedview><inkscape:grid/></sodipodi:namedview><g inkscape:label="Camada \'1\'" id="a"><text>1 &lt; 2 &amp; "3"</text><path d="M0 0"/></g><style><![CDATA[a>b{fill:red}]]></style>',
      `${programs} inkscape:version="1.3"`,
    );
    const outcome = await check(drawn);
    expect(outcome).toMatchObject({ format: 'svg', width: 40, height: 20 });
    const stored = String('stored' in outcome ? outcome.stored : '');
    expect(stored).toContain(
      '<g id="a"><text>1 &lt; 2 &amp; "3"</text><path d="M0 0"/></g><style>a&gt;b{fill:red}</style></svg>',
    );
    expect(stored).not.toMatch(/metadata|script|namedview|inkscape:|rdf:RDF/);
    // What is stored is a drawing that passes and stays as it is.
    expect(await check(stored)).toMatchObject({ stored: Buffer.from(stored) });
  });

  it('with entities, a style sheet of another address or broken markup are refused (MEDIA-09)', async () => {
    const withEntities = svg('').replace('<svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg');
    const withSheet = svg('').replace('<svg', '<?xml-stylesheet href="https://outra.test/a.css"?><svg');
    for (const content of [withEntities, withSheet, svg('<g>'), svg('&nada;')])
      expect(await check(content)).toHaveProperty('error');
  });
});

describe('documents', () => {
  it('are taken, plain or compressed', async () => {
    expect(await check(pdf('<< /Type /Catalog >>'))).toMatchObject({ format: 'pdf' });
    expect(await check(compressedPdf('<< /Type /Catalog >>'))).toMatchObject({ format: 'pdf' });
  });

  const DANGERS = {
    JavaScript: '/S /JavaScript /JS (app.alert)',
    'abre um programa': '/S /Launch /F (cmd.exe)',
    'arquivo dentro': '/Type /EmbeddedFile',
    senha: '/Encrypt 4 0 R',
  };
  const escapeName = (text: string) =>
    text.replace(
      /\/([A-Za-z])([A-Za-z]+)/g,
      (_, first: string, rest: string) => `/${first}#${rest.charCodeAt(0).toString(16)}${rest.slice(1)}`,
    );

  it.each(Object.entries(DANGERS))(
    'with %s are refused, also escaped and compressed (MEDIA-09)',
    async (word, inside) => {
      const error = expect.stringContaining(word);
      expect(await check(pdf(`<< ${inside} >>`))).toEqual({ error });
      expect(await check(pdf(`<< ${escapeName(inside)} >>`))).toEqual({ error });
      expect(await check(compressedPdf(`<< ${inside} >>`))).toEqual({ error });
      expect(await check(compressedPdf(`<< ${escapeName(inside)} >>`, false))).toEqual({ error });
    },
  );

  it('with objects that cannot be read, or without an end, are refused (MEDIA-09)', async () => {
    const unreadable = Buffer.from(
      `%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nxxxx\nendstream\n%%EOF`,
    );
    expect(await check(unreadable)).toHaveProperty(
      'error',
      expect.stringContaining('não conseguimos verificar'),
    );
    expect(await check('%PDF-1.7\n1 0 obj')).toHaveProperty('error', expect.stringContaining('incompleto'));
  });

  it('are found dangerous at any distance, also between two blocks that are searched', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1_048_400, max: 1_048_600 }), async (distance) => {
        expect(await check(pdf(`${' '.repeat(distance)}<< /S /JavaScript >>`))).toHaveProperty('error');
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

describe('any file', () => {
  it.each([
    ['um programa (EXE)', Buffer.from('MZ\x90\0')],
    ['um arquivo compactado', Buffer.from('PK\x03\x04abc')],
    ['uma página HTML', Buffer.from('<html><body>oi</body></html>')],
  ])('that is %s is refused with what is taken, whatever its name (MEDIA-09)', async (what, content) => {
    const { error } = await check(content);
    expect(error).toContain(`Este arquivo é ${what}`);
    expect(error).toContain('Aceitamos imagens (PNG, JPEG, WebP, SVG), PDFs,');
  });

  it('of another kind than the field takes is refused (MEDIA-08)', async () => {
    expect(await check(pdf(''), 'image')).toEqual({
      error: 'Este arquivo é PDF. Aceitamos imagens (PNG, JPEG, WebP, SVG).',
    });
  });

  it('of SRT is stored as WebVTT, in UTF-8 whatever it was (MEDIA-08)', async () => {
    const srt = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nEmoção\n', 'latin1');
    const result = await check(srt);
    expect(result).toHaveProperty('format', 'srt');
    expect('stored' in result && result.stored.toString()).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nEmoção\n',
    );
  });

  it('larger than the limit of what it is by content is refused (MEDIA-06)', async () => {
    const start = await image('png');
    const result = await checkContent({ size: 11 * 1024 * 1024, kind: null }, () => chunksOf(start));
    expect(result).toEqual({ error: 'O arquivo tem 11 MB; imagens podem ter até 10 MB.' });
  });

  it('of random bytes never passes (MEDIA-08)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2000, size: 'max' }), async (content) => {
        fc.pre(content[0] !== 0xff && content[4] !== 0x66);
        expect(await check(Buffer.from(content))).toHaveProperty('error');
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
