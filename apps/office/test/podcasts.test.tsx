import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SentRequest } from '@toro/contract/testing/scripted-server';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const entity = <F extends object>(id: number, fields: F, files: object[] = []) => ({
  id,
  revision: 3,
  fields,
  is_draft: true,
  published: null,
  published_version: null,
  edited_by: null,
  edited_at: null,
  schedule: null,
  failure: null,
  archived: null,
  files,
});

const common = { notePresence: { revision: 3, archived: null, others: [] }, endPresence: {} };

const podcast = {
  title: 'Toro no ar',
  author: 'Academia',
  description: 'Um.\n\nDois.',
  image: 1,
  courses: [7],
};
const cover = { id: 1, name: 'capa.png', url: 'http://toro.test/files/capa.png' };
const episode = {
  podcast: 4,
  title: 'Renda fixa',
  professor: 'Bia',
  description: '',
  lesson: null,
  audio: 2,
  published_at: null,
};
const audio = { id: 2, name: 'renda.mp3', url: 'http://toro.test/files/renda.mp3' };
const listed = {
  episodes: [
    {
      id: 9,
      title: 'Renda fixa',
      professor: 'Bia',
      seconds: 125,
      published_at: '2026-11-20T12:00:00.000Z',
      state: 'future',
      has_draft: false,
    },
  ],
  lessons: [{ id: 31, title: 'Títulos públicos', course: 'CFP' }],
};

describe('a podcast', () => {
  const open = (fields: object, responses: object = {}) =>
    openOffice('/podcasts/4', {
      responses: {
        ...common,
        open: entity(4, fields, [cover]),
        listEpisodes: listed,
        listCourseChoices: { courses: [{ id: 7, title: 'CFP', tag: 'cfp' }] },
        ...responses,
      },
    });

  it('has title, author, description, image and courses, and says which is missing (CATALOG-43)', async () => {
    const app = open({ title: '', author: '', description: '', image: null, courses: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    for (const name of [
      'Título: Escreva o título.',
      'Quem apresenta: Escreva quem apresenta.',
      'Descrição: Escreva a descrição.',
      'Imagem: Envie a imagem.',
      'Cursos: Escolha pelo menos um curso.',
    ])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(app.sent('publish')).toEqual([]);
  });

  it('is shown as students see it, with its episodes, their length and moment (CATALOG-43)', async () => {
    open(podcast);
    const preview = within(await screen.findByRole('region', { name: 'Como os alunos veem' }));
    expect(preview.getByRole('heading', { name: 'Toro no ar' })).toBeTruthy();
    expect(preview.getByText('Dois.').tagName).toBe('P');
    const episodes = within(await screen.findByRole('region', { name: 'Episódios' }));
    const link = await episodes.findByRole('link', { name: /^Renda fixa/ });
    expect(link.textContent).toContain('Bia · 2 min 5 s · 20 nov 2026');
    expect(link.textContent).toContain('Ainda não saiu');
  });

  it('begins an episode of its own (CATALOG-43)', async () => {
    const app = open(podcast, {
      create: entity(9, episode, [audio]),
      open: (_: never, { url }: SentRequest) =>
        url.pathname.includes('/episodes/') ? entity(9, episode, [audio]) : entity(4, podcast, [cover]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo episódio' }));
    await screen.findByRole('heading', { name: 'Como os alunos ouvem' });
    expect(app.sent('create')[0]?.body).toEqual({ fields: { podcast: 4 } });
  });
});

describe('an episode', () => {
  it('has audio, title, professor, description, lesson and moment (CATALOG-43)', async () => {
    const app = openOffice('/podcasts/episodios/9', {
      responses: {
        ...common,
        open: entity(9, episode, [audio]),
        listEpisodes: listed,
        save: (_: never, { body }: SentRequest) => {
          const { revision, fields } = body as { revision: number; fields: object };
          return { ...entity(9, { ...episode, ...fields }, [audio]), revision: revision + 1 };
        },
      },
    });
    expect(await screen.findByLabelText('Ouvir o áudio')).toBeTruthy();
    expect((screen.getByLabelText('Título') as HTMLInputElement).maxLength).toBe(120);
    expect((screen.getByLabelText('Professor') as HTMLInputElement).maxLength).toBe(80);
    expect((screen.getByLabelText('Descrição') as HTMLTextAreaElement).maxLength).toBe(2000);
    await userEvent.click(screen.getByLabelText('Aula', { selector: 'input' }));
    await userEvent.click(
      await screen.findByRole('option', { name: 'Títulos públicos (CFP)', hidden: true }),
    );
    await userEvent.type(screen.getByLabelText('Sai em'), '20112026');
    await userEvent.type(screen.getByLabelText('Hora'), '0900');
    await screen.findByText(/^Rascunho salvo \d\d:\d\d$/);
    const saved = Object.assign(
      {},
      ...app.sent('save').map(({ body }) => (body as { fields: object }).fields),
    );
    expect(saved).toEqual({ lesson: 31, published_at: '2026-11-20T12:00:00.000Z' });
  });
});
