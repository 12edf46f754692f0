import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { EMPTY_LESSON, type LessonFields } from '@toro/domain/catalogue/lessons/lesson-fields';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const video = (id: number, title: string) => ({
  id,
  title,
  address: 'https://vimeo.com/76979871',
  file: null,
  libras: '',
  libras_file: null,
  poster_image: null,
  subtitles: null,
});

const entityWith = (fields: Partial<LessonFields> = {}) => ({
  id: 5,
  revision: 3,
  fields: { ...EMPTY_LESSON, course: 3, code: 'A1', title: 'Renda fixa', ...fields },
  is_draft: false,
  published: { ...EMPTY_LESSON, course: 3, code: 'A1', title: 'Renda fixa', ...fields },
  published_version: 2,
  edited_by: 'Bia Souza',
  edited_at: '2026-11-16T12:00:00.000Z',
  schedule: null,
  failure: null,
  archived: null,
  files: [
    {
      id: 40,
      name: 'grupo.pdf',
      url: 'http://toro.test/files/grupo.pdf',
      alt_text: null,
      is_decorative: false,
    },
  ],
});

const details = {
  course: { id: 3, title: 'CFP' },
  video_hosts: ['player.vimeo.com', 'www.youtube-nocookie.com'],
  plays: [{ video: 11, students: 12 }],
  begun: 30,
  attempted: 8,
  episodes: [{ id: 77, title: 'Juros', podcast: 'Toro no ar' }],
};

/** Opens a lesson; it is saved as the API does. */
function openLesson(fields: Partial<LessonFields> = {}, responses: object = {}) {
  const entity = entityWith(fields);
  return openOffice('/aulas/5', {
    responses: {
      open: entity,
      notePresence: { revision: 3, archived: null, others: [] },
      endPresence: {},
      getLessonUsage: details,
      listDisciplines: {
        disciplines: [{ id: 6, revision: 'x', tag: 'rf', name: 'Renda fixa', lessons: 0, mentors: 0 }],
      },
      findLessonExam: { exam_id: 31, questions: 12 },
      save: (_: never, { body }: SentRequest) => {
        const { revision, fields: changed } = body as { revision: number; fields: object };
        return {
          ...entity,
          revision: revision + 1,
          fields: { ...entity.fields, ...changed },
          is_draft: true,
        };
      },
      ...responses,
    },
  });
}

const savedFields = (app: ReturnType<typeof openLesson>) =>
  Object.assign({}, ...app.sent('save').map(({ body }) => (body as { fields: object }).fields));

const regionNames = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-labelledby'))
    .map((id) => (id ? document.getElementById(id)?.textContent : null));

describe('a lesson', () => {
  it('has only the parts of its kind (CATALOG-20)', async () => {
    openLesson();
    const kind = await screen.findByLabelText('Tipo');
    expect(
      within(kind)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aula', 'Aula ao vivo', 'Boas-vindas', 'Simulado', 'Simulado com vídeo']);
    expect(regionNames()).toEqual(expect.arrayContaining(['Vídeos', 'Material', 'Teste', 'Opções']));
    await userEvent.selectOptions(kind, 'Aula ao vivo');
    expect(screen.getByText('Os alunos veem A1 (LIVE), o que abre a conversa da aula.')).toBeTruthy();
    await userEvent.selectOptions(kind, 'Boas-vindas');
    expect(regionNames()).toEqual(expect.arrayContaining(['Grupos', 'Livros']));
    for (const name of ['Vídeos', 'Material', 'Teste', 'Opções']) expect(regionNames()).not.toContain(name);
    await userEvent.selectOptions(kind, 'Simulado');
    expect(screen.getByLabelText('Número do simulado')).toBeTruthy();
    expect(regionNames()).toEqual(expect.arrayContaining(['Prova do simulado', 'Opções']));
    expect(regionNames()).not.toContain('Vídeos');
    await userEvent.selectOptions(kind, 'Simulado com vídeo');
    expect(regionNames()).toContain('Vídeos');
  });

  it('has discipline, mentorship, an episode, marks and a link to its test (CATALOG-21)', async () => {
    const app = openLesson();
    await userEvent.selectOptions(await screen.findByLabelText('Disciplina'), 'Renda fixa');
    await userEvent.click(screen.getByLabelText('Os alunos podem marcar mentoria'));
    await userEvent.selectOptions(await screen.findByLabelText('Episódio de podcast'), 'Toro no ar: Juros');
    await userEvent.click(screen.getByLabelText('Principal'));
    await userEvent.click(screen.getByLabelText('Bloqueada'));
    expect(await screen.findByRole('button', { name: /^(Compor|Ver) prova$/ })).toBeTruthy();
    await waitFor(() =>
      expect(savedFields(app)).toEqual({
        discipline: 6,
        offers_mentorship: true,
        episode: 77,
        is_principal: true,
        is_locked: true,
      }),
    );
  });

  it('is refused at the field: mentorship without a discipline, a mock without a number (CATALOG-22)', async () => {
    const app = openLesson({ offers_mentorship: true });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await screen.findByRole('button', {
      name: /^Disciplina: Uma aula com mentoria precisa de uma disciplina/,
    });
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Simulado');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await userEvent.click(await screen.findByRole('button', { name: /Digite o número do simulado/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Número do simulado')));
    expect(app.sent('publish')).toEqual([]);
  });

  it('of welcome has up to 10 groups and 10 books (CATALOG-23)', async () => {
    const groups = Array.from({ length: 9 }, (_, at) => ({
      id: at + 1,
      kind: 1 as const,
      title: `Grupo ${at + 1}`,
      link: 'https://chat.test/x',
      pdf: null,
    }));
    const app = openLesson({ kind: 'welcome', groups });
    const list = await screen.findByRole('list', { name: 'Grupos, na ordem' });
    await userEvent.click(screen.getByRole('button', { name: 'Grupo' }));
    expect(screen.getByText('10 de 10')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Grupo' }).disabled).toBe(true);
    const kinds = within(list).getAllByLabelText('Tipo do grupo');
    await userEvent.selectOptions(kinds[9] as HTMLElement, 'Calendário');
    await userEvent.type(within(list).getAllByLabelText('Título do grupo')[9] as HTMLElement, 'Agenda');
    await userEvent.click(screen.getByRole('button', { name: 'Livro' }));
    await userEvent.selectOptions(await screen.findByLabelText('Tipo do livro'), 'Bíblia');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(
      screen.getByRole('button', { name: /Grupos: O grupo 10 precisa de um link ou de um PDF/ }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /Livros: Digite o título do livro 1/ })).toBeTruthy();
    await waitFor(() => {
      const { groups: saved, books } = savedFields(app) as LessonFields;
      expect(saved[9]).toMatchObject({ kind: 3, title: 'Agenda' });
      expect(books).toMatchObject([{ kind: 2, pdf: null }]);
    });
  });

  it('of welcome takes no eleventh book (CATALOG-23)', async () => {
    const books = Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      kind: 1 as const,
      title: `Livro ${at + 1}`,
      pdf: null,
    }));
    openLesson({ kind: 'welcome', books });
    const kinds = await screen.findAllByLabelText<HTMLSelectElement>('Tipo do livro');
    expect([...(kinds[0]?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Apostila',
      'Bíblia',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Livro' }).disabled).toBe(true);
  });

  it('reads a pasted address as provider and id, and refuses other hosts by name (CATALOG-24)', async () => {
    openLesson();
    await userEvent.click(await screen.findByRole('button', { name: 'Vídeo' }));
    const address = screen.getByLabelText('Endereço');
    await userEvent.click(address);
    await userEvent.paste('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(await screen.findByText('YouTube, vídeo dQw4w9WgXcQ')).toBeTruthy();
    await userEvent.clear(address);
    await userEvent.paste('https://exemplo.test/v');
    expect(
      await screen.findByText(
        'Este endereço não pode ser incorporado. Hosts aceitos: player.vimeo.com, www.youtube-nocookie.com.',
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText('Vídeo em Libras')).toBeTruthy();
    expect(screen.getByText('Legendas')).toBeTruthy();
  });

  it('says how many students watched a video before it is removed (CATALOG-25)', async () => {
    const app = openLesson({ videos: [video(11, 'Um'), video(12, 'Dois')] });
    await waitFor(() => expect(app.sent('getLessonUsage')).not.toEqual([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Um' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^12 alunos assistiram a este vídeo/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect((savedFields(app) as LessonFields).videos).toEqual([video(12, 'Dois')]));
  });

  it('has its videos, groups and books moved by keyboard, which is announced (CATALOG-28)', async () => {
    const app = openLesson({ videos: [video(11, 'Um'), video(12, 'Dois')] });
    (await screen.findByRole('button', { name: 'Mover Dois para a posição…' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Dois: posição 1 de 2')).toBeTruthy();
    await waitFor(() =>
      expect((savedFields(app) as LessonFields).videos.map(({ title }) => title)).toEqual(['Dois', 'Um']),
    );
  });

  it('says what stays before it is archived (CATALOG-31)', async () => {
    const app = openLesson(
      {},
      { archive: { ...entityWith(), archived: { at: '2026-11-16T12:00:00.000Z', by: 'Ana' } } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('30 alunos já começaram; o que fizeram fica guardado.');
    expect(dialog.textContent).toContain(
      'Testes e simulados terminados ficam nas revisões e nos relatórios.',
    );
    expect(app.sent('archive')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Arquivar' }));
    await waitFor(() =>
      expect(app.sent('archive')).toEqual([
        expect.objectContaining({ body: expect.objectContaining({ students: 30 }) }),
      ]),
    );
  });

  it('shows the new number when archiving concerns more students than it said (LIST-40)', async () => {
    const app = openLesson(
      {},
      {
        archive: failure(409, 'Nada foi arquivado: agora são 31 alunos, e não 30.', 'conflict', {
          students: 31,
        }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Arquivar' }));
    expect(await within(dialog).findByText(/agora são 31 alunos, e não 30/)).toBeTruthy();
    expect(app.sent('archive')).toHaveLength(1);
    expect(within(dialog).getByRole('button', { name: 'Arquivar' })).toBeTruthy();
  });

  it("leads to the next one of its course by 'Nova aula' (CATALOG-21)", async () => {
    const app = openLesson({}, { create: { ...entityWith(), id: 6 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Nova aula' }));
    await waitFor(() => expect(app.path()).toBe('/aulas/6'));
    expect(app.sent('create').map(({ body }) => body)).toEqual([{ fields: { course: 3 } }]);
  });

  it("is copied with 'Copiar para…' to another course, and the copy opens (CATALOG-32)", async () => {
    const app = openLesson(
      {},
      {
        listCourseChoices: {
          courses: [
            { id: 3, title: 'CFP', tag: 'cfp' },
            { id: 4, title: 'CEA', tag: 'cea' },
          ],
        },
        copyLesson: { id: 6 },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar para…' }));
    const choice = await screen.findByLabelText('Curso de destino');
    await within(choice).findByText('CEA');
    expect(within(choice).queryByText('CFP')).toBeNull();
    await userEvent.selectOptions(choice, 'CEA');
    await userEvent.click(screen.getByRole('button', { name: 'Copiar aula' }));
    await waitFor(() => expect(app.path()).toBe('/aulas/6'));
    expect(app.sent('copyLesson')[0]?.body).toEqual({ course: 4 });
  });

  it('takes a video of the library with its picture, and leads back to its course (CATALOG-24, MEDIA-15)', async () => {
    const poster = {
      id: 91,
      name: 'aula (capa).webp',
      kind: 'image',
      mime: 'image/webp',
      size: 9,
      width: 1280,
      height: 720,
      alt_text: null,
      is_decorative: true,
      created_at: '2026-11-16T12:00:00.000Z',
      url: '/files/media/capa.webp',
    };
    const row = {
      id: 90,
      name: 'aula.mp4',
      kind: 'video',
      size: 1000,
      length: '10:00',
      uses: 0,
      alt: null,
      preview: null,
      uploaded_by: 'Bia',
      created_at: poster.created_at,
    };
    const file = { ...poster, id: 90, name: 'aula.mp4', kind: 'video', mime: 'video/mp4' };
    const app = openLesson(
      { videos: [{ ...video(-1, 'Um'), address: '' }] },
      {
        listFiles: { rows: [row], total: 1 },
        getFile: { ...file, width: null, height: null, alt_text: null, is_decorative: false, poster },
      },
    );
    await screen.findByLabelText('Endereço');
    await userEvent.click(screen.getAllByRole('button', { name: 'Escolher em Arquivos' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Escolher vídeo' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Escolher aula.mp4' }));
    await waitFor(() =>
      expect((savedFields(app) as LessonFields).videos).toMatchObject([{ file: 90, poster_image: 91 }]),
    );
    expect(app.sent('listFiles')[0]?.url.searchParams.getAll('kind')).toEqual(['video']);
    expect(screen.queryByLabelText('Endereço')).toBeNull();
    expect(screen.getByText('Imagem decorativa')).toBeTruthy();
    const bar = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
    expect(within(bar).getByRole('link', { name: 'CFP' }).getAttribute('href')).toBe('/cursos/3/aulas');
  });
});
