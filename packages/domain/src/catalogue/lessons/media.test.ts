import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAuthorName, mergeMessages } from './discussion.ts';
import { materialName, toFilename } from './filename.ts';
import { chooseVideo, VIDEO_CHOOSER_LABELS } from './video-choice.ts';
import { detectVideoPlayer, findEmbedUrl, resumePosition } from './video-player.ts';

describe('Libras', () => {
  it('is shown in a Libras course where there is a Libras video (COURSE-70)', () => {
    expect(chooseVideo(true, { regular: true, libras: true })).toEqual({ kind: 'one', show: 'libras' });
  });

  it('falls back to the regular video where there is none (COURSE-71)', () => {
    expect(chooseVideo(true, { regular: true, libras: false })).toEqual({ kind: 'one', show: 'regular' });
    expect(chooseVideo(false, { regular: true, libras: false })).toEqual({ kind: 'one', show: 'regular' });
  });

  it('is offered beside the regular video in any other course (COURSE-72)', () => {
    expect(chooseVideo(false, { regular: true, libras: true })).toEqual({ kind: 'choose', show: 'regular' });
  });

  it("is chosen as 'Vídeo' or 'Vídeo em Libras' under 'Tipo de video'", () => {
    expect(VIDEO_CHOOSER_LABELS).toEqual({
      title: 'Tipo de video',
      regular: 'Vídeo',
      libras: 'Vídeo em Libras',
    });
  });

  it('never shows a missing video', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isLibras, regular, libras) => {
        const choice = chooseVideo(isLibras, { regular, libras });
        if (choice.kind === 'none') expect(regular || libras).toBe(false);
        else expect({ regular, libras }[choice.show]).toBe(true);
        if (choice.kind === 'choose') expect(regular && libras).toBe(true);
      }),
    );
  });
});

describe('players', () => {
  it('exist for Vimeo and YouTube, by provider or by address', () => {
    for (const embed of [
      '900100021',
      'https://vimeo.com/900100021',
      'https://player.vimeo.com/video/900100021?h=1',
    ])
      expect(detectVideoPlayer(embed)).toEqual({ kind: 'vimeo', id: '900100021' });
    for (const embed of [
      'Tr0Cfp02sac',
      'https://www.youtube.com/watch?v=Tr0Cfp02sac&t=3',
      'https://youtu.be/Tr0Cfp02sac',
      'https://www.youtube-nocookie.com/embed/Tr0Cfp02sac',
    ])
      expect(detectVideoPlayer(embed)).toEqual({ kind: 'youtube', id: 'Tr0Cfp02sac' });
    expect(detectVideoPlayer('12345678901', 'youtube').kind).toBe('youtube');
  });

  it('exist for files and other embeds, and treat anything unknown as HTML', () => {
    expect(detectVideoPlayer('/files/videos/a.webm')).toEqual({
      kind: 'file',
      address: '/files/videos/a.webm',
    });
    const markup = '<iframe src="https://x.test/1"></iframe>';
    expect(detectVideoPlayer(markup, 'embed')).toEqual({ kind: 'embed', markup });
    expect(detectVideoPlayer(markup, 'wistia')).toEqual({ kind: 'embed', markup });
    expect(detectVideoPlayer(markup)).toEqual({ kind: 'embed', markup });
  });

  it('frame only the address of embed HTML, and only of an allowed host', () => {
    const hosts = ['player.toro.test'];
    const frame = (src: string, rest = '') => `<iframe title="x" src="${src}"${rest}></iframe>`;
    const good = 'https://player.toro.test/embed/1?a=1&b=2';
    expect(findEmbedUrl(frame(good.replace('&', '&amp;'), ' onload="alert(1)"'), hosts)).toBe(good);
    for (const bad of [
      'http://player.toro.test/1',
      'https://player.toro.test.evil.test/1',
      'https://player.toro.test@evil.test/1',
      'https://player.toro.test\\@evil.test/1',
      'javascript:alert(1)',
      '//player.toro.test/1',
      'https://evil.test/#player.toro.test',
    ])
      expect(findEmbedUrl(frame(bad), hosts)).toBeNull();
    expect(findEmbedUrl(`<script>1</script>${frame(good)}`, hosts)).toBeNull();
    expect(findEmbedUrl(`${frame(good)}${frame('https://evil.test')}`, hosts)).toBeNull();
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, size: 'max' }),
        (markup) => findEmbedUrl(markup, hosts) === null,
      ),
    );
  });

  it('continue at the stored position, or at 0 near the start and the end', () => {
    expect([
      resumePosition(3, 600),
      resumePosition(300, 600),
      resumePosition(595, 600),
      resumePosition(300, null),
    ]).toEqual([0, 300, 0, 300]);
  });
});

describe('material', () => {
  it('is saved under a readable name', () => {
    expect(materialName(2, 'O processo de planejamento e a ética')).toBe(
      'Aula 2 - O processo de planejamento e a ética.pdf',
    );
    expect(toFilename('../../etc/passwd\r\n"x"')).toBe('etc passwd x.pdf');
    expect(toFilename('///')).toBe('material.pdf');
  });

  it('never has a name that leaves its folder or breaks a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (title) => {
        const name = toFilename(title);
        expect(name).toMatch(/^[^/\\"\r\n:]+\.pdf$/);
        expect([...name].length).toBeLessThanOrEqual(124);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
    );
  });
});

describe('discussion', () => {
  it('shows classmates by first name and initial', () => {
    expect(formatAuthorName('Ana', 'souza lima')).toBe('Ana S.');
    expect(formatAuthorName('Ana', ' ')).toBe('Ana');
  });

  it('contains each message once, oldest first, however the pages overlap', () => {
    const some = fc.array(fc.record({ id: fc.nat(30) }));
    fc.assert(
      fc.property(some, some, (known, received) => {
        const ids = mergeMessages(known, received).map(({ id }) => id);
        expect(ids).toEqual([...new Set([...known, ...received].map(({ id }) => id))].sort((a, b) => a - b));
      }),
    );
  });
});
