import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SentRequest } from '@toro/contract/testing/scripted-server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';
// Loaded before the first test, which would else wait for them.
import '../src/app/shell/shell.tsx';
import '../src/features/catalogue/podcasts/podcast-page.tsx';

interface Sending {
  onAddress: (url: string) => void;
  onSent: () => void;
  onFailure: (status: number, message: string | null) => void;
}

const sendings = vi.hoisted(() => [] as Sending[]);

vi.mock('../src/shared/uploads/send-file.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  endUpload: async () => undefined,
  async sendFile(_: File, sending: Sending) {
    sending.onAddress('/v1/office/uploads/abc');
    sendings.push(sending);
    return { start: () => undefined, abort: async () => undefined };
  },
}));

const AT = '2026-11-16T12:00:00.000Z';

const picture = {
  id: 90,
  name: 'capa.png',
  kind: 'image',
  mime: 'image/png',
  size: 9,
  width: 640,
  height: 640,
  alt_text: 'Um microfone',
  is_decorative: false,
  created_at: AT,
  url: 'http://toro.test/files/capa.png',
};

const podcast = {
  id: 4,
  revision: 3,
  fields: { title: 'Toro no ar', author: 'Academia', description: 'Um.', image: null, courses: [7] },
  is_draft: true,
  published: null,
  published_version: null,
  edited_by: null,
  edited_at: null,
  schedule: null,
  failure: null,
  archived: null,
  files: [],
};

describe('a file that was chosen for a field', () => {
  beforeEach(() => {
    sendings.length = 0;
    localStorage.clear();
  });

  const open = async (existed = false) => {
    const app = openOffice('/podcasts/4', {
      responses: {
        notePresence: { revision: 3, archived: null, others: [] },
        endPresence: {},
        open: podcast,
        listEpisodes: { episodes: [], lessons: [] },
        listCourseChoices: { courses: [{ id: 7, title: 'CFP', tag: 'cfp' }] },
        getUpload: {
          name: 'capa.png',
          size: 9,
          offset: 9,
          state: 'done',
          reason: null,
          file: picture,
          existed,
        },
        save: (_: never, { body }: SentRequest) => ({
          ...podcast,
          revision: 4,
          fields: { ...podcast.fields, ...(body as { fields: object }).fields },
          files: [picture],
        }),
      },
    });
    await screen.findByRole('heading', { name: 'Como os alunos veem' });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByTestId('file-input'), new File(['x'], 'capa.png'));
    await waitFor(() => expect(sendings).toHaveLength(1));
    return app;
  };
  const leave = async () =>
    userEvent.click(screen.getAllByRole('link', { name: 'Podcasts' })[0] as HTMLElement);
  const warning = () => screen.findByRole('dialog', { name: 'O arquivo ainda não está no campo.' });

  it('and is still on its way warns before the page is left, and stays in the field', async () => {
    const app = await open();
    await leave();
    const dialog = within(await warning());
    expect(dialog.getByText(/^O envio continua e o arquivo fica em Arquivos/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ficar na página' }));
    expect(app.path()).toBe('/podcasts/4');
    expect(screen.getByText('capa.png')).toBeTruthy();
    await leave();
    await userEvent.click(within(await warning()).getByRole('button', { name: 'Sair mesmo assim' }));
    await waitFor(() => expect(app.path()).toBe('/podcasts'));
    expect(within(await screen.findByRole('region', { name: 'Envios' })).getByText('capa.png')).toBeTruthy();
    sendings[0]?.onFailure(422, 'O arquivo foi recusado.');
  });

  it('and waits for "Usar o existente" warns before the page is left, and no more once it is in the field', async () => {
    const app = await open(true);
    sendings[0]?.onSent();
    const use = await screen.findByRole('button', { name: 'Usar o existente' });
    await leave();
    const dialog = within(await warning());
    expect(dialog.getByText('Ele está em Arquivos, mas este campo continua como antes.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ficar na página' }));
    expect(app.path()).toBe('/podcasts/4');
    await userEvent.click(use);
    await waitFor(() => expect(app.sent('save')[0]?.body).toMatchObject({ fields: { image: 90 } }));
    await leave();
    await waitFor(() => expect(app.path()).toBe('/podcasts'));
  });

  it('is in the field as soon as it was sent', async () => {
    const app = await open();
    sendings[0]?.onSent();
    await waitFor(() => expect(app.sent('save')[0]?.body).toMatchObject({ fields: { image: 90 } }));
    expect(screen.getByRole('button', { name: 'Remover capa.png' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Usar o existente' })).toBeNull();
  });
});
