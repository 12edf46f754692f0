import { ApiError } from '@toro/contract/api-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftEditor } from '../src/shared/content/draft-editor.ts';
import type { Entity } from '../src/shared/content/entity.ts';
import { readLocalCopy } from '../src/shared/content/local-copy.ts';

type Fields = { title: string; text: string };

const KEY = 'banner:7';
let server: Entity<Fields>;
let isOffline: boolean;

const conflict = () =>
  new ApiError({ status: 409, code: 'conflict', message: 'Mudou', details: { current: server } });

/** A server that keeps one entity and rejects saves from an older revision, as the API does. */
const save = vi.fn(async (revision: number, fields: Partial<Fields>) => {
  if (isOffline) throw new ApiError({ status: 0, code: 'network', message: 'Sem conexão' });
  if (revision !== server.revision || server.archived) throw conflict();
  server = { ...server, revision: revision + 1, fields: { ...server.fields, ...fields }, is_draft: true };
  return server;
});

/** Another person saves. */
const saveElsewhere = (fields: Partial<Fields>) => {
  server = {
    ...server,
    revision: server.revision + 1,
    fields: { ...server.fields, ...fields },
    edited_by: 'Bia',
  };
};

const open = () => new DraftEditor<Fields>({ key: KEY, entity: server, save, open: async () => server });

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  localStorage.clear();
  isOffline = false;
  server = {
    id: 7,
    revision: 3,
    fields: { title: 'Um', text: 'a' },
    is_draft: false,
    published: { title: 'Um', text: 'a' },
    published_version: 1,
    edited_by: null,
    edited_at: null,
    schedule: null,
    failure: null,
    archived: null,
    files: [],
  };
});

afterEach(() => vi.useRealTimers());

describe('saving', () => {
  it('happens 2 seconds after the last key (LIST-24)', async () => {
    const editor = open();
    editor.change('title', 'Dois');
    expect(editor.read().saving).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1500);
    editor.change('title', 'Três');
    await vi.advanceTimersByTimeAsync(1900);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(save).toHaveBeenCalledExactlyOnceWith(3, { title: 'Três' });
    expect(editor.read()).toMatchObject({ saving: 'saved', savedAt: new Date() });
  });

  it('happens at least every 15 seconds while somebody types without a pause (LIST-24)', async () => {
    const editor = open();
    for (let second = 0; second < 31; second += 1) {
      editor.change('title', `Título ${second}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('keeps what is typed while a save is on its way', async () => {
    const editor = open();
    save.mockImplementationOnce(async (revision, fields) => {
      editor.change('text', 'durante');
      server = { ...server, revision: revision + 1, fields: { ...server.fields, ...fields } };
      return server;
    });
    editor.change('title', 'Dois');
    await vi.advanceTimersByTimeAsync(2000);
    expect(editor.read().values).toEqual({ title: 'Dois', text: 'durante' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.fields).toEqual({ title: 'Dois', text: 'durante' });
  });

  it('goes on by itself after the connection was lost; until then the browser keeps the text (LIST-27)', async () => {
    const editor = open();
    isOffline = true;
    editor.change('title', 'Sem rede');
    await vi.advanceTimersByTimeAsync(2000);
    expect(editor.read().saving).toBe('offline');
    expect(readLocalCopy(KEY)).toMatchObject({ values: { title: 'Sem rede' } });
    isOffline = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.fields.title).toBe('Sem rede');
    expect(readLocalCopy(KEY)).toBeNull();
  });
});

describe('after a reload', () => {
  async function loseText() {
    const before = open();
    isOffline = true;
    before.change('title', 'Perdido');
    await vi.advanceTimersByTimeAsync(2000);
    isOffline = false;
  }

  it('offers what the browser kept, and uses it (LIST-27)', async () => {
    await loseText();
    const editor = open();
    expect(editor.read()).toMatchObject({
      values: { title: 'Um' },
      recovered: { values: { title: 'Perdido' } },
    });
    editor.decideRecovered(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.fields).toEqual({ title: 'Perdido', text: 'a' });
    expect(open().read().recovered).toBeNull();
  });

  it('drops it when the person does not want it (LIST-27)', async () => {
    await loseText();
    const editor = open();
    editor.decideRecovered(false);
    expect(readLocalCopy(KEY)).toBeNull();
    expect(editor.read().values.title).toBe('Um');
  });

  it('shows a conflict when the same field was changed meanwhile (LIST-27, LIST-34)', async () => {
    await loseText();
    saveElsewhere({ title: 'De Bia' });
    const editor = open();
    editor.decideRecovered(true);
    expect(editor.read().conflict?.fields).toEqual(['title']);
  });
});

describe('two writers', () => {
  it('keep what only one of them changed (LIST-34)', async () => {
    const editor = open();
    editor.change('title', 'Meu');
    saveElsewhere({ text: 'Dela' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.fields).toEqual({ title: 'Meu', text: 'Dela' });
    expect(editor.read()).toMatchObject({ values: { title: 'Meu', text: 'Dela' }, conflict: null });
  });

  it('choose field by field what both changed, and nothing is saved before (LIST-34)', async () => {
    const editor = open();
    editor.change('title', 'Meu');
    editor.change('text', 'Minha');
    saveElsewhere({ title: 'Dela', text: 'Também dela' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.fields).toEqual({ title: 'Dela', text: 'Também dela' });
    expect(editor.read().conflict).toMatchObject({ fields: ['title', 'text'], theirs: { edited_by: 'Bia' } });
    editor.resolve(['text']);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.fields).toEqual({ title: 'Meu', text: 'Também dela' });
  });

  it('are two tabs of one person as well: 500 random edits, none lost without a conflict (LIST-35)', async () => {
    const tabs = [open(), open()];
    /** The last value that each field got and that no conflict put away. */
    const expected: Fields = { ...server.fields };
    for (let edit = 0; edit < 500; edit += 1) {
      const tab = tabs[edit % 2] as DraftEditor<Fields>;
      const field = Math.random() < 0.5 ? 'title' : 'text';
      tab.change(field, `${edit}`);
      await tab.flush();
      const { conflict: shown } = tab.read();
      if (shown) {
        tab.resolve([]);
        await vi.advanceTimersByTimeAsync(0);
      }
      expected[field] = `${edit}`;
      expect(server.fields).toEqual(expected);
    }
  });

  it('see a newer state at once when nothing was typed', async () => {
    const editor = open();
    saveElsewhere({ title: 'De Bia' });
    await editor.refresh(server.revision);
    expect(editor.read().values.title).toBe('De Bia');
  });

  it('save nothing more once the thing is archived, and keep what was typed (LIST-36)', async () => {
    const editor = open();
    editor.change('title', 'Meu');
    server = { ...server, revision: 4, archived: { at: '2026-11-17T17:05:00.000Z', by: 'Bia' } };
    await vi.advanceTimersByTimeAsync(2000);
    expect(editor.read()).toMatchObject({ entity: { archived: { by: 'Bia' } }, values: { title: 'Meu' } });
    editor.change('title', 'Mais');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledOnce();
    expect(readLocalCopy(KEY)).toMatchObject({ values: { title: 'Mais' } });
  });

  it('save nothing more once the question is removed, say by whom, and keep what was typed (LIST-36)', async () => {
    const editor = open();
    save.mockRejectedValueOnce(
      new ApiError({
        status: 404,
        code: 'not_found',
        message: 'Removido por Bia em 17/11.',
        details: { removed: { at: '2026-11-17T17:05:00.000Z', by: 'Bia' } },
      }),
    );
    editor.change('title', 'Meu');
    await vi.advanceTimersByTimeAsync(2000);
    expect(editor.read()).toMatchObject({
      entity: { archived: { by: 'Bia', isRemoved: true } },
      values: { title: 'Meu' },
    });
    editor.change('title', 'Mais');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledOnce();
    expect(readLocalCopy(KEY)).toMatchObject({ values: { title: 'Mais' } });
  });
});
