import { describe, expect, it } from 'vitest';
import {
  EMPTY_LESSON,
  findLessonMissingFields,
  hasPart,
  type LessonBook,
  type LessonFields,
  type LessonGroup,
  type LessonVideo,
  readLessonKind,
  readVideoAddress,
  toStoredCode,
  toStoredKind,
  writeVideoAddress,
} from './lesson-fields.ts';

const HOSTS = ['player.exemplo.com'];
const video = (rest: Partial<LessonVideo> = {}): LessonVideo => ({
  id: 1,
  title: 'Parte 1',
  address: 'https://vimeo.com/76979871',
  file: null,
  libras: '',
  libras_file: null,
  poster_image: null,
  subtitles: null,
  ...rest,
});
const missingFieldsOf = (changed: Partial<LessonFields>, hosts: readonly string[] | null = null) =>
  findLessonMissingFields({ ...EMPTY_LESSON, code: 'A1', title: 'Juros', ...changed }, hosts).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('a lesson', () => {
  it('is stored by its kind, and read back as the same kind and code (CATALOG-20)', () => {
    for (const kind of ['lesson', 'live', 'welcome', 'mock', 'mock_video'] as const) {
      const { slug, classTypeId } = toStoredKind(kind);
      const code = toStoredCode(' A1 ', kind);
      expect(code).toBe(kind === 'live' ? 'A1 (LIVE)' : 'A1');
      expect(readLessonKind({ slug, classTypeId, code })).toEqual({ kind, code: 'A1' });
    }
    expect(readLessonKind({ slug: 'simulado', classTypeId: 5, code: 'B ' })).toEqual({
      kind: 'welcome',
      code: 'B',
    });
  });

  it('has only the parts of its kind (CATALOG-20)', () => {
    expect(hasPart('', 'pdf')).toBe(false);
    expect([hasPart('lesson', 'videos'), hasPart('mock', 'videos'), hasPart('mock_video', 'videos')]).toEqual(
      [true, false, true],
    );
    expect([hasPart('welcome', 'groups'), hasPart('lesson', 'groups')]).toEqual([true, false]);
    expect(missingFieldsOf({ kind: 'welcome', videos: [video({ title: '' })] })).toEqual([]);
  });

  it('is published with code and title, a described picture, and a discipline for a mentorship (CATALOG-22)', () => {
    expect(missingFieldsOf({})).toEqual([]);
    expect(missingFieldsOf({ code: ' ' })).toEqual(['code: Digite o código.']);
    expect(missingFieldsOf({ title: ' ' })).toEqual(['title: Digite o título.']);
    expect(missingFieldsOf({ text: '<img src="media/a.png">' })).toHaveLength(1);
    expect(missingFieldsOf({ offers_mentorship: true })).toEqual([
      'discipline: Uma aula com mentoria precisa de uma disciplina.',
    ]);
    expect(missingFieldsOf({ offers_mentorship: true, discipline: 3 })).toEqual([]);
    expect(missingFieldsOf({ offers_mentorship: true, kind: 'mock', mock_number: 1 })).toEqual([]);
    for (const kind of ['mock', 'mock_video'] as const) {
      expect(missingFieldsOf({ kind })).toEqual(['mock_number: Digite o número do simulado.']);
      expect(missingFieldsOf({ kind, mock_number: 3 })).toEqual([]);
    }
  });

  it('has up to 20 videos, each with a title and a place (CATALOG-21)', () => {
    expect(missingFieldsOf({ videos: Array.from({ length: 20 }, () => video()) }, HOSTS)).toEqual([]);
    expect(missingFieldsOf({ videos: Array.from({ length: 21 }, () => video()) })).toEqual([
      'videos: Uma aula tem até 20 vídeos.',
    ]);
    expect(missingFieldsOf({ videos: [video(), video({ title: ' ' })] })).toEqual([
      'videos: Digite o título do vídeo 2.',
    ]);
    expect(missingFieldsOf({ videos: [video(), video({ address: ' ' })] })).toEqual([
      'videos: Envie o vídeo 2, ou cole o endereço dele.',
    ]);
    expect(missingFieldsOf({ videos: [video({ address: '', file: 7 })] }, HOSTS)).toEqual([]);
  });

  it('takes no video of another host, in Libras neither (CATALOG-24)', () => {
    const refused = 'videos: Este endereço não pode ser incorporado. Hosts aceitos: player.exemplo.com.';
    const other = 'https://outro.exemplo.com/v/1';
    expect(missingFieldsOf({ videos: [video({ address: other })] }, HOSTS)).toEqual([refused]);
    expect(missingFieldsOf({ videos: [video({ libras: other })] }, HOSTS)).toEqual([refused]);
    expect(missingFieldsOf({ videos: [video({ file: 7, address: other })] }, HOSTS)).toEqual([]);
    expect(missingFieldsOf({ videos: [video({ libras: 'https://youtu.be/dQw4w9WgXcQ' })] }, HOSTS)).toEqual(
      [],
    );
    // While a draft is written no host is asked.
    expect(missingFieldsOf({ videos: [video({ address: other })] })).toEqual([]);
  });

  it('reads an address as provider and id, and writes it again (CATALOG-24)', () => {
    expect(readVideoAddress(' https://vimeo.com/76979871 ', HOSTS)).toEqual({
      provider: 'vimeo',
      source: '76979871',
    });
    expect(readVideoAddress('https://youtu.be/dQw4w9WgXcQ', HOSTS)).toEqual({
      provider: 'youtube',
      source: 'dQw4w9WgXcQ',
    });
    expect(readVideoAddress('file:public/videos/aula.mp4', HOSTS)).toEqual({
      provider: 'file',
      source: 'public/videos/aula.mp4',
    });
    expect(readVideoAddress('file:public/other/aula.mp4', HOSTS)).toBeNull();
    for (const [provider, source, address] of [
      ['vimeo', '76979871', 'https://vimeo.com/76979871'],
      ['youtube', 'dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
      ['file', 'public/videos/aula.mp4', 'file:public/videos/aula.mp4'],
      ['embed', '<iframe></iframe>', '<iframe></iframe>'],
      [null, 'x', ''],
      ['vimeo', null, ''],
    ] as const)
      expect(writeVideoAddress(provider, source)).toBe(address);
  });

  it('of welcome has up to 10 groups with a link or a PDF and 10 books with a PDF (CATALOG-23)', () => {
    const group: LessonGroup = { id: 1, kind: 1, title: 'Turma', link: 'https://exemplo.com/g', pdf: null };
    const book: LessonBook = { id: 1, kind: 1, title: 'Apostila', pdf: 3 };
    const welcome = (groups: LessonGroup[], books: LessonBook[] = []) =>
      missingFieldsOf({ kind: 'welcome', groups, books });
    const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
    expect(welcome(times(10, group), times(10, book))).toEqual([]);
    expect(welcome(times(11, group))).toEqual(['groups: As boas-vindas têm até 10 grupos.']);
    expect(welcome([], times(11, book))).toEqual(['books: As boas-vindas têm até 10 livros.']);
    expect(welcome([{ ...group, title: ' ' }])).toEqual(['groups: Digite o título do grupo 1.']);
    expect(welcome([group, { ...group, link: ' ' }])).toEqual([
      'groups: O grupo 2 precisa de um link ou de um PDF.',
    ]);
    expect(welcome([{ ...group, link: '', pdf: 4 }])).toEqual([]);
    expect(welcome([{ ...group, link: 'http://exemplo.com' }])).toEqual([
      'groups: O link do grupo 1 precisa começar com https://.',
    ]);
    expect(welcome([], [{ ...book, title: '' }])).toEqual(['books: Digite o título do livro 1.']);
    expect(welcome([], [book, { ...book, pdf: null }])).toEqual(['books: Envie o PDF do livro 2.']);
  });
});
