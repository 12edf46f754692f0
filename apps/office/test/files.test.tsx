import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeTimeLeft, percentOf, type UploadItem } from '../src/shared/uploads/upload-item.ts';
import { openOffice } from './open-office.tsx';

const EMPTY = { listFiles: { rows: [], total: 0 } };
const SENT_AT = '2026-11-15T14:02:00.000Z';

const item: UploadItem = {
  key: 1,
  name: 'aula-1.mp4',
  size: 1000,
  kind: undefined,
  state: 'sending',
  sent: 620,
  speed: 10,
  error: null,
  isRejected: false,
  prepared: null,
  file: null,
  existed: false,
  isInField: false,
};

/** A file of any size without its bytes. */
function fileOf(name: string, size: number): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('an upload', () => {
  it('is told in percentage and time left (MEDIA-04)', () => {
    expect(percentOf(item)).toBe(62);
    expect(percentOf({ sent: 999, size: 1000 })).toBe(99);
    expect(describeTimeLeft(item)).toBe('38 s');
    expect(describeTimeLeft({ ...item, speed: 0.1 })).toBe('1 h 4 min');
    expect(describeTimeLeft({ ...item, speed: null })).toBeNull();
  });
});

describe('the page of files', () => {
  afterEach(async () => {
    const { removeUpload } = await import('../src/shared/uploads/upload-queue.ts');
    for (let key = 1; key < 50; key += 1) removeUpload(key);
    vi.unstubAllGlobals();
  });

  it('lists files with kind and size, and says what to do when there are none', async () => {
    openOffice('/arquivos', { responses: EMPTY, roles: ['content'] });
    await screen.findByText(/^Ainda não há arquivos\. Envie o primeiro/);
    expect(screen.getByRole('button', { name: 'Enviar arquivos' })).toBeDefined();
  });

  it('offers no upload to who may only read', async () => {
    const row = {
      id: 1,
      name: 'aula-1.mp4',
      kind: 'video',
      size: 60_000_000,
      length: '12:34',
      uses: 0,
      alt: null,
      preview: null,
      uploaded_by: 'Marina',
      created_at: SENT_AT,
    };
    openOffice('/arquivos', { responses: { listFiles: { rows: [row], total: 1 } }, roles: ['auditor'] });
    await screen.findByText('57,2 MB');
    expect(screen.getByText('12:34')).toBeDefined();
    expect(screen.getByText('Sem uso')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enviar arquivos' })).toBeNull();
  });

  it('refuses a file above the limit before a byte is sent (MEDIA-07)', async () => {
    const page = openOffice('/arquivos', { responses: EMPTY, roles: ['content'] });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(
      await screen.findByTestId('file-input'),
      fileOf('aula.mp4', Math.round(2.4 * 1024 ** 3)),
    );
    const panel = await screen.findByRole('region', { name: 'Envios' });
    await within(panel).findByText('O arquivo tem 2,4 GB; vídeos podem ter até 2 GB.');
    expect(within(panel).queryByRole('button', { name: 'Enviar de novo' })).toBeNull();
    expect(page.sent('createUpload')).toEqual([]);
  });

  it('offers to go on with the same file at the percentage that the server has (MEDIA-02)', async () => {
    const file = new File(['x'.repeat(1000)], 'aula-1.mp4', { lastModified: 5 });
    const address = { file: 'aula-1.mp4 1000 5', url: '/v1/office/uploads/abc', at: Date.now() };
    localStorage.setItem('toro-office-uploads', JSON.stringify([address]));
    const upload = {
      name: 'aula-1.mp4',
      size: 1000,
      offset: 620,
      state: 'receiving',
      reason: null,
      existed: false,
      file: null,
    };
    openOffice('/arquivos', { responses: { ...EMPTY, getUpload: upload }, roles: ['content'] });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await screen.findByTestId('file-input'), file);
    await screen.findByRole('button', { name: 'Continuar envio de aula-1.mp4 (62 %)' });
    expect(screen.getByRole('button', { name: 'Começar de novo' })).toBeDefined();
  });
});

const IMAGE = {
  id: 7,
  name: 'curva.webp',
  kind: 'image',
  mime: 'image/webp',
  size: 120_000,
  width: 640,
  height: 480,
  alt_text: null,
  is_decorative: false,
  created_at: SENT_AT,
  url: '/files/media/curva-640w.webp',
};
const USES = {
  total: 2,
  uses: [
    { kind: 'banner', state: 'published', version: null, name: 'Simuladão', page: '/banners/3' },
    { kind: 'exam', state: 'version', version: 4, name: 'Simulado 1', page: '/aulas/9' },
  ],
};

describe('the page of a file', () => {
  it('lists every place with a link, and says why a used file cannot be removed (MEDIA-16, MEDIA-17)', async () => {
    openOffice('/arquivos/7', {
      responses: {
        getFile: IMAGE,
        listFileUses: USES,
        removeFile: () =>
          failure(409, 'Este arquivo é usado em 2 lugares e não pode ser removido.', 'conflict'),
      },
      roles: ['content'],
    });
    const uses = await screen.findByRole('region', { name: 'Onde é usado' });
    expect((await within(uses).findByRole('link', { name: 'Simuladão' })).getAttribute('href')).toBe(
      '/banners/3',
    );
    expect(within(uses).getByText('Versão 4')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Mover para a lixeira' }));
    await screen.findByText('Este arquivo é usado em 2 lugares e não pode ser removido.');
  });

  it('takes an alternative text that is not the name of the file, or "Imagem decorativa" (MEDIA-13)', async () => {
    const page = openOffice('/arquivos/7', {
      responses: { getFile: IMAGE, listFileUses: { total: 0, uses: [] }, describeImage: IMAGE },
      roles: ['content'],
    });
    const user = userEvent.setup();
    const text = await screen.findByLabelText('O que a imagem mostra');
    await user.type(text, 'curva');
    await user.click(screen.getByRole('button', { name: 'Salvar texto' }));
    await screen.findByText(/^Este é o nome do arquivo/);
    expect(page.sent('describeImage')).toEqual([]);
    await user.click(screen.getByLabelText('Imagem decorativa'));
    await user.click(screen.getByRole('button', { name: 'Salvar texto' }));
    await screen.findByText('Texto alternativo salvo.');
    expect(page.sent('describeImage')).toMatchObject([{ body: { is_decorative: true } }]);
  });

  it('is in the bin for 30 days and can be restored there (MEDIA-17)', async () => {
    const row = {
      id: 7,
      name: 'curva.webp',
      kind: 'image',
      size: 120_000,
      removed_by: 'Marina',
      removed_at: SENT_AT,
      deleted_on: '2026-12-15',
    };
    const page = openOffice('/arquivos/lixeira', {
      responses: { listRemovedFiles: { rows: [row], total: 1 }, restoreFile: {} },
      roles: ['content'],
    });
    await screen.findByText('15/12/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Ver detalhes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    await screen.findByText('Arquivo restaurado.');
    expect(page.sent('restoreFile')).toHaveLength(1);
  });
});
