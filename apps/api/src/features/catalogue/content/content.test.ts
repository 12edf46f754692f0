import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { CONTENT } from '../../../content-kinds.ts';
import {
  auditEntries,
  contentEntities,
  contentVersions,
  files,
  heroBanners,
  mailOutbox,
} from '../../../database/schema/index.ts';
import { publishDueContent } from './publish-due-content.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { id: number; cookie: string };
let bia: { id: number; cookie: string };
let images: number[];
let studentToken: string;
let start: Date;

beforeAll(async () => {
  ana = await office.enter('communication');
  bia = await office.enter('owner');
  const { context } = office.app;
  const rows = await context.db
    .insert(files)
    .values(
      ['um', 'dois'].map((name) => ({
        kind: 'image' as const,
        isDecorative: true,
        mime: 'image/png',
        size: 10,
        sha256: name,
        storageKey: `public/media/${name}.png`,
        name: `${name}.png`,
        uploadedBy: ana.id,
      })),
    )
    .returning({ id: files.id });
  images = rows.map(({ id }) => id);
  start = office.app.clock.now;
  studentToken = await signIn(context, (await insertStudent(context)).id);
});

beforeEach(async () => {
  office.app.clock.now = start;
  await office.app.context.db.delete(heroBanners);
});

type Person = { cookie: string };

const send = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  office.request({
    method,
    url: `/v1/office/banners${path}`,
    cookie: person.cookie,
    ...(payload && { payload }),
  });

const whole = () => ({
  title: 'Simuladão',
  subtitle: 'Sábado',
  button_text: 'Quero',
  link: '/courses',
  desktop_image: images[0],
  mobile_image: images[1],
});

async function create(fields: object = whole()) {
  const { status, body } = await send(ana, 'POST', '', { fields });
  expect(status).toBe(200);
  return body as { id: number; revision: number };
}

const publish = (person: Person, { id, revision }: { id: number; revision: number }, note = '') =>
  send(person, 'POST', `/${id}/publication`, { revision, note });

async function createPublished(fields?: object) {
  const { status, body } = await publish(ana, await create(fields));
  expect(status).toBe(200);
  return body as { id: number; revision: number };
}

const save = (person: Person, { id, revision }: { id: number; revision: number }, fields: object) =>
  send(person, 'PUT', `/${id}/draft`, { revision, fields });

async function listShown() {
  const response = await office.app.http.inject({
    url: '/v1/services/hero-banners?limit=20',
    headers: { authorization: `Bearer ${studentToken}` },
  });
  return response.json() as { title: string }[];
}

const versionsOf = (id: number) =>
  office.app.context.db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, 'banner'), eq(contentVersions.entityId, id)))
    .orderBy(contentVersions.number);

const schedule = (state: { id: number; revision: number }, at: Date, note = '') =>
  send(ana, 'PUT', `/${state.id}/schedule`, { revision: state.revision, note, at: at.toISOString() });

const cancel = (person: Person, { id, revision }: { id: number; revision: number }) =>
  send(person, 'POST', `/${id}/schedule/removal`, { revision });

const inMinutes = (minutes: number) => new Date(office.app.clock.now.getTime() + minutes * 60_000);
const publishDue = () => publishDueContent(office.app.context, CONTENT);

describe('a draft', () => {
  it('may be incomplete; publishing then lists everything that is missing and publishes nothing (LIST-25)', async () => {
    const draft = await create({ title: 'Só o título' });
    const { status, body } = await publish(ana, draft);
    expect(status).toBe(422);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'button_text',
      'link',
      'desktop_image',
      'mobile_image',
    ]);
    expect(await listShown()).toEqual([]);
    expect(await versionsOf(draft.id)).toEqual([]);
  });

  it('is in no answer of a student call (LIST-26)', async () => {
    const published = await createPublished();
    const before = await listShown();
    await create({ ...whole(), title: 'Outro' });
    await save(ana, published, { title: 'Segredo' });
    expect(await listShown()).toEqual(before);
  });

  it('is live for the next student request once it is published (LIST-28)', async () => {
    const { id, revision } = await createPublished();
    const { body } = await save(ana, { id, revision }, { title: 'Novo título' });
    expect(body).toMatchObject({ is_draft: true, edited_by: expect.any(String) });
    expect((await publish(ana, body)).body).toMatchObject({ is_draft: false, published_version: 2 });
    expect((await listShown()).map(({ title }) => title)).toEqual(['Novo título']);
  });

  it('published by two people at the same moment makes one version (LIST-28)', async () => {
    const draft = await create();
    const answers = await Promise.all([publish(ana, draft), publish(bia, draft), publish(ana, draft)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await versionsOf(draft.id)).toHaveLength(1);
  });

  it('names uploaded files only, and needs the permission to write', async () => {
    expect((await send(ana, 'POST', '', { fields: { desktop_image: 999_999 } })).status).toBe(422);
    const reader = await office.enter('auditor');
    const draft = await create();
    expect((await send(reader, 'GET', `/${draft.id}`)).status).toBe(200);
    expect((await save(reader, draft, { title: 'x' })).status).toBe(403);
    expect((await publish(reader, draft)).status).toBe(403);
    expect((await send(ana, 'GET', '/999999')).status).toBe(404);
  });

  it('leaves one audit entry for the saves of one sitting and all changes with the publication', async () => {
    let state = await createPublished();
    const entries = () =>
      office.app.context.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, `banner:${state.id}`))
        .orderBy(auditEntries.id);
    const before = (await entries()).length;
    for (const title of ['A', 'B', 'C']) state = (await save(bia, state, { title })).body;
    await publish(bia, state, 'Preço novo');
    const added = (await entries()).slice(before);
    expect(added.map(({ action }) => action)).toEqual(['save-draft', 'publish-content']);
    expect(added[1]).toMatchObject({ changes: [{ field: 'title', before: 'Simuladão', after: 'C' }] });
  });
});

describe('versions', () => {
  it('keep number, author, time, note and the version before; restoring makes a draft and removes nothing (LIST-32)', async () => {
    const first = await createPublished();
    const draft = (await save(bia, first, { title: 'Segunda' })).body;
    const second = (await publish(bia, draft, 'Título menor')).body;
    const { body } = await send(ana, 'GET', `/${first.id}/versions`);
    expect(body.versions).toMatchObject([
      { number: 2, note: 'Título menor', is_published: true },
      { number: 1, note: '', is_published: true },
    ]);
    expect((await send(ana, 'GET', `/${first.id}/versions/2`)).body).toMatchObject({
      fields: { title: 'Segunda' },
      before: { title: 'Simuladão' },
    });
    const restored = await send(ana, 'POST', `/${first.id}/versions/1/restoration`, {
      revision: second.revision,
    });
    expect(restored.body).toMatchObject({ is_draft: true, fields: { title: 'Simuladão' } });
    expect(await versionsOf(first.id)).toHaveLength(2);
    expect((await listShown()).map(({ title }) => title)).toEqual(['Segunda']);
    const discarded = await send(ana, 'POST', `/${first.id}/draft/removal`, {
      revision: restored.body.revision,
    });
    expect(discarded.body).toMatchObject({ is_draft: false, fields: { title: 'Segunda' } });
    expect((await publish(ana, second, 'x'.repeat(201))).status).toBe(422);
  });

  async function insertImported() {
    const [row] = await office.app.context.db
      .insert(heroBanners)
      .values({
        tag: 'importado',
        title: 'Do arquivo',
        subtitle: '',
        buttonText: 'Abrir',
        link: '/courses',
        desktopImagePath: 'public/media/um.png',
        mobileImagePath: 'public/media/dois.png',
        position: 1,
      })
      .returning();
    return row?.id ?? 0;
  }

  it('keep what an import had published as the first one (LIST-32)', async () => {
    const id = await insertImported();
    const opened = (await send(ana, 'GET', `/${id}`)).body;
    expect(opened).toMatchObject({ revision: 0, is_draft: false, published_version: 1 });
    await publish(ana, (await save(ana, opened, { title: 'Do escritório' })).body);
    expect(await versionsOf(id)).toMatchObject([
      { number: 1, authorId: null, fields: { title: 'Do arquivo' } },
      { number: 2, authorId: ana.id, fields: { title: 'Do escritório' } },
    ]);
  });

  it('keep a cancelled text before what an import had published (LIST-30, LIST-32)', async () => {
    const id = await insertImported();
    const draft = (await save(ana, { id, revision: 0 }, { title: 'Do escritório' })).body;
    const cancelled = (await cancel(ana, (await schedule(draft, inMinutes(60))).body)).body;
    expect((await publish(ana, cancelled)).status).toBe(200);
    expect(await versionsOf(id)).toMatchObject([
      { number: 1, isPublished: false, fields: { title: 'Do escritório' } },
      { number: 2, isPublished: true, authorId: null, fields: { title: 'Do arquivo' } },
      { number: 3, isPublished: true, authorId: ana.id, fields: { title: 'Do escritório' } },
    ]);
  });
});

describe('a scheduled publication', () => {
  it('freezes the draft and is made exactly once, by one of several workers (LIST-29)', async () => {
    const draft = await create();
    expect((await schedule(draft, inMinutes(0.5))).status).toBe(422);
    expect((await schedule(draft, inMinutes(2))).status).toBe(200);
    expect(await publishDue()).toBe(0);
    expect(await listShown()).toEqual([]);
    office.app.clock.now = inMinutes(2);
    const done = await Promise.all([publishDue(), publishDue(), publishDue()]);
    expect(done.reduce((a, b) => a + b)).toBe(1);
    expect(await versionsOf(draft.id)).toHaveLength(1);
    expect((await listShown()).map(({ title }) => title)).toEqual(['Simuladão']);
    expect(await publishDue()).toBe(0);
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `banner:${draft.id}`), eq(auditEntries.action, 'publish-content')));
    expect(entry?.detail).toMatchObject({ ordered_by: `staff:${ana.id}` });
  });

  it('does not take what is edited afterwards; cancelling keeps both texts (LIST-30)', async () => {
    const scheduled = (await schedule(await create(), inMinutes(60))).body;
    expect(scheduled.schedule).toMatchObject({ at: inMinutes(60).toISOString() });
    const edited = (await save(ana, scheduled, { title: 'Depois' })).body;
    expect((await publish(ana, edited)).status).toBe(409);
    const cancelled = await cancel(ana, edited);
    expect(cancelled.body).toMatchObject({ schedule: null, fields: { title: 'Depois' }, is_draft: true });
    expect(await versionsOf(edited.id)).toMatchObject([
      { isPublished: false, fields: { title: 'Simuladão' } },
    ]);
    office.app.clock.now = inMinutes(61);
    expect(await publishDue()).toBe(0);
  });

  it('publishes the frozen text and keeps the newer draft (LIST-30)', async () => {
    const scheduled = (await schedule(await create(), inMinutes(5))).body;
    await save(ana, scheduled, { title: 'Depois' });
    office.app.clock.now = inMinutes(6);
    expect(await publishDue()).toBe(1);
    expect((await send(ana, 'GET', `/${scheduled.id}`)).body).toMatchObject({
      published: { title: 'Simuladão' },
      fields: { title: 'Depois' },
      is_draft: true,
      schedule: null,
    });
  });

  it('is either made or cancelled when both happen at once (LIST-29, LIST-30)', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      office.app.clock.now = start;
      const scheduled = (await schedule(await create(), inMinutes(2))).body;
      office.app.clock.now = inMinutes(3);
      const [made, { status }] = await Promise.all([publishDue(), cancel(ana, scheduled)]);
      ends.add(`${made} ${status}`);
      expect(await versionsOf(scheduled.id)).toMatchObject([{ number: 1, isPublished: made === 1 }]);
    }
    expect([...ends].filter((end) => end !== '1 409' && end !== '0 200')).toEqual([]);
  });

  it('that has become invalid is not made, and the person gets a mail (LIST-31)', async () => {
    const { db } = office.app.context;
    const draft = (await schedule(await create(), inMinutes(5))).body;
    await db
      .update(files)
      .set({ kind: 'pdf' })
      .where(eq(files.id, images[0] ?? 0));
    office.app.clock.now = inMinutes(6);
    await publishDue();
    await db
      .update(files)
      .set({ kind: 'image' })
      .where(eq(files.id, images[0] ?? 0));
    expect((await send(ana, 'GET', `/${draft.id}`)).body).toMatchObject({
      published: null,
      failure: 'Envie uma imagem.',
      schedule: null,
    });
    const mails = await db.select().from(mailOutbox);
    expect(mails.filter(({ subject }) => subject === 'Não publicado: Simuladão')).toHaveLength(1);
    expect(await publishDue()).toBe(0);
  });
});

describe('two people at once', () => {
  it('see each other, and a second tab of the own is named (LIST-33)', async () => {
    const draft = await create();
    const tabs = [randomUUID(), randomUUID(), randomUUID()];
    const note = async (person: Person, tab: string | undefined) =>
      (await send(person, 'PUT', `/${draft.id}/presence`, { tab })).body.others;
    expect(await note(ana, tabs[0])).toEqual([]);
    expect(await note(bia, tabs[1])).toMatchObject([{ is_self: false }]);
    expect(await note(ana, tabs[2])).toMatchObject([{ is_self: true }, { is_self: false }]);
    expect((await send(bia, 'DELETE', `/${draft.id}/presence/${tabs[1]}`)).status).toBe(200);
    expect(await note(ana, tabs[0])).toMatchObject([{ is_self: true }]);
    office.app.clock.now = inMinutes(1);
    expect(await note(ana, tabs[0])).toEqual([]);
  });

  it('answers 409 with the current state to a save from an older one (LIST-34)', async () => {
    const draft = await create();
    expect((await save(bia, draft, { title: 'De Bia' })).status).toBe(200);
    const late = await save(ana, draft, { subtitle: 'De Ana' });
    expect(late.status).toBe(409);
    expect(late.body.details.current).toMatchObject({ fields: { title: 'De Bia', subtitle: 'Sábado' } });
    expect(late.body.error).toContain('mudou este conteúdo depois que você o abriu.');
  });

  it('loses no edit of 500 without a conflict having been shown (LIST-35)', async () => {
    const draft = await create();
    const fields = ['title', 'subtitle', 'button_text', 'link'] as const;
    type State = { revision: number; fields: Record<string, string> };
    /** The values that stand, by field, as the writers were told. */
    const accepted: { revision: number; field: string; value: string }[] = [];
    let conflicts = 0;
    async function write(person: Person, name: string) {
      let state = (await send(person, 'GET', `/${draft.id}`)).body as State;
      for (let edit = 0; edit < 250; edit += 1) {
        const field = fields[Math.floor(Math.random() * fields.length)] ?? 'title';
        const value = `${name}${edit}`;
        const answer = await save(person, { id: draft.id, revision: state.revision }, { [field]: value });
        if (answer.status === 200) {
          state = answer.body;
          accepted.push({ revision: state.revision, field, value });
        } else {
          expect(answer.status).toBe(409);
          conflicts += 1;
          state = answer.body.details.current;
        }
      }
    }
    await Promise.all([write(ana, 'a'), write(bia, 'b')]);
    expect(accepted.length + conflicts).toBe(500);
    const last = new Map(
      accepted.sort((a, b) => a.revision - b.revision).map((edit) => [edit.field, edit.value]),
    );
    expect((await send(ana, 'GET', `/${draft.id}`)).body.fields).toMatchObject(Object.fromEntries(last));
    expect(new Set(accepted.map(({ revision }) => revision)).size).toBe(accepted.length);
  }, 60_000);

  it('says who archived a thing and saves nothing more (LIST-36)', async () => {
    const state = await createPublished();
    const archived = await send(bia, 'POST', `/${state.id}/archive`, { revision: state.revision });
    expect(archived.body.archived).toMatchObject({ at: office.app.clock.now.toISOString() });
    const late = await save(ana, state, { title: 'Tarde demais' });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Arquivado por .+ em /);
    expect(await listShown()).toEqual([]);
    const [entity] = await office.app.context.db
      .select()
      .from(contentEntities)
      .where(eq(contentEntities.id, state.id));
    expect(entity?.fields).toMatchObject({ title: 'Simuladão' });
    const back = await send(bia, 'POST', `/${state.id}/archive/removal`, {
      revision: archived.body.revision,
    });
    expect(back.body).toMatchObject({ archived: null, is_draft: true });
    expect((await publish(bia, back.body)).status).toBe(200);
    expect(await listShown()).toHaveLength(1);
  });
});

describe('the order of banners', () => {
  const order = async () =>
    (await send(ana, 'GET', '')).body.banners as { id: number; state: string; title: string }[];
  const reorder = (person: Person, before: number[], after: number[]) =>
    office.request({
      method: 'PUT',
      url: '/v1/office/banner-order',
      cookie: person.cookie,
      payload: { before, after },
    });

  it('is 1 to n without a gap after every move, and a second mover is refused (CATALOG-28, CATALOG-29)', async () => {
    const ids = [];
    for (const title of ['Um', 'Dois', 'Três']) ids.push((await createPublished({ ...whole(), title })).id);
    const [one = 0, two = 0, three = 0] = ids;
    const answers = await Promise.all([
      reorder(ana, [one, two, three], [three, one, two]),
      reorder(bia, [one, two, three], [two, one, three]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await office.app.context.db.select().from(heroBanners).orderBy(heroBanners.position);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(
      (
        await reorder(
          ana,
          rows.map(({ id }) => id),
          [one, one, two],
        )
      ).status,
    ).toBe(422);
  });

  it('marks the one that students see, which changes at 00:00 of the day (CATALOG-42)', async () => {
    office.app.clock.now = new Date('2027-03-01T23:55:00-03:00');
    const { context } = office.app;
    ana = await office.enter('communication');
    studentToken = await signIn(context, (await insertStudent(context)).id);
    const days = (from_day: string | null, until_day: string | null) => ({ ...whole(), from_day, until_day });
    await createPublished({ ...days(null, '2027-03-01'), title: 'Hoje' });
    await createPublished({ ...days('2027-03-02', null), title: 'Amanhã' });
    const states = async () =>
      (await order()).filter(({ title }) => ['Hoje', 'Amanhã'].includes(title)).map(({ state }) => state);
    expect(await states()).toEqual(['shown', 'future']);
    expect((await listShown())[0]?.title).toBe('Hoje');
    office.app.clock.now = new Date('2027-03-02T00:00:00-03:00');
    expect(await states()).toEqual(['past', 'shown']);
    expect((await listShown())[0]?.title).toBe('Amanhã');
  });
});
