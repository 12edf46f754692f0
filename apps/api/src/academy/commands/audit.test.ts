import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { insertSheet } from '../../../test/answer-sheet-factories.ts';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../../test/checkout-factories.ts';
import { contentFolder, questionFile, writeSmallAcademy } from '../../../test/content-files.ts';
import { insertDiscipline, insertMentor, insertMentorship } from '../../../test/everyday-factories.ts';
import { insertModule, insertQuestion } from '../../../test/exam-factories.ts';
import { enrol, insertCategory, insertCourse, insertStudent } from '../../../test/factories.ts';
import { useGateway } from '../../../test/fake-gateway.ts';
import { insertLesson, insertMessage } from '../../../test/lesson-factories.ts';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { rowVersions } from '../../../test/table-state.ts';
import { useApp } from '../../../test/test-app.ts';
import { auditEntries, questionFamilies, questions } from '../../database/schema/index.ts';
import { refundOrder } from '../../features/sales/checkout/orders/refund-order.ts';
import { withActor } from '../../platform/context.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { describeCommand } from './run-command.ts';

const app = useApp({ env: { CHROMIUM_PATH: '/nowhere/chromium' } });
const gateway = useGateway(app);
const { credit, start } = checkoutClient(app);
const folder = contentFolder();
afterAll(() => folder.remove());

interface Scenario {
  /** Prepares the data and returns the arguments of the command. */
  args(): Promise<readonly string[]>;
  /** The expected subject, when it does not end with the last prepared id. */
  subject?: RegExp;
  detail?: object;
  status?: number;
  /** The actions that the command performs before the one that names it. */
  earlier?: string[];
}

async function insertLiveMessage() {
  const student = await insertStudent(app.context);
  const group = await enrol(app.context, student.id);
  const lesson = await insertLesson(app.context, { courseId: group.courseId });
  const { id } = await insertMessage(app.context, {
    courseId: group.courseId,
    classGroupId: group.id,
    lessonId: lesson.id,
    studentId: student.id,
    body: 'Olá',
  });
  return String(id);
}

async function insertWaitingMentorship(): Promise<readonly string[]> {
  const student = await insertStudent(app.context);
  const group = await enrol(app.context, student.id);
  const discipline = await insertDiscipline(app.context);
  const mentor = await insertMentor(app.context, [discipline.id]);
  const lesson = await insertLesson(app.context, { courseId: group.courseId, disciplineId: discipline.id });
  const values = { studentId: student.id, lessonId: lesson.id, day: '2026-11-30', startHour: 9 };
  const { id } = await insertMentorship(app.context, values);
  return [String(id), mentor.tag];
}

async function buy(pay: (form: object) => ReturnType<typeof start> = credit): Promise<string> {
  const { body } = await pay(buildCheckoutForm(await insertGroupOnSale(app.context)));
  return body.processing.extra._order.id_order;
}

async function insertQuestionCode(code: string, retiredAt: Date | null = null): Promise<void> {
  await app.context.db
    .insert(questionFamilies)
    .values({ id: 90, tag: 'velhas', name: 'Velhas' })
    .onConflictDoNothing();
  await app.context.db.insert(questions).values({ code, familyId: 90, statement: 'Velha', retiredAt });
}

/** Every command. A new command does not compile without a scenario. */
const SCENARIOS: Record<CommandName, Scenario> = {
  'invite-staff': { args: async () => ['dona@academia.test', 'owner'], subject: /^invitation:\d+$/ },
  import: {
    async args() {
      writeSmallAcademy(folder);
      return [folder.path];
    },
    subject: /^import:academy$/,
    detail: { lessons: { added: 3, changed: 0, removed: 0 } },
  },
  'retire-question': {
    async args() {
      await insertQuestionCode('VELHA-1');
      return ['VELHA-1'];
    },
    subject: /^question:VELHA-1$/,
  },
  'restore-question': {
    async args() {
      await insertQuestionCode('VELHA-2', new Date());
      return ['VELHA-2'];
    },
    subject: /^question:VELHA-2$/,
  },
  rekey: {
    async args() {
      await insertQuestion(app.context, await insertModule(app.context), { code: 'CHAVE-1' });
      return ['CHAVE-1', 'B'];
    },
    subject: /^question:CHAVE-1$/,
  },
  annul: {
    async args() {
      await insertQuestionCode('VELHA-3');
      return ['VELHA-3'];
    },
    subject: /^question:VELHA-3$/,
    earlier: ['retire-question'],
  },
  'rebuild-learning': {
    args: async () => [(await insertStudent(app.context)).email],
    subject: /^student:\d+$/,
  },
  'import-questions': {
    async args() {
      const question = { ...questionFile('NOVA-1'), family: 'cfp', module: 1 };
      folder.write('novas.jsonl', JSON.stringify(question));
      return [join(folder.path, 'novas.jsonl')];
    },
    subject: /^question-file:novas\.jsonl$/,
    detail: { questions: { added: 1, changed: 0, removed: 0 } },
  },
  'export-questions': { args: async () => [join(folder.path, 'todas.jsonl')] },
  'hide-message': { args: async () => [await insertLiveMessage()], subject: /^message:\d+$/ },
  'note-backup': { args: async () => ['/copias/2026-11-15'], subject: /^database:backup$/ },
  'note-drill': { args: async () => ['/copias/2026-11-15'], subject: /^database:drill$/ },
  reports: {
    async args() {
      const category = await insertCategory(app.context, { landing: 'report' });
      const course = await insertCourse(app.context, { categoryId: category.id });
      const student = await insertStudent(app.context);
      await enrol(app.context, student.id, { courseId: course.id });
      return ['--week', '2026-11-02'];
    },
    subject: /^week:2026-11-02$/,
    detail: { reports: 2 },
    status: 1,
  },
  notify: {
    async args() {
      const { email } = await insertStudent(app.context);
      const to = { audience: 'students', emails: [email] };
      folder.write('aviso.yaml', { tag: 'aviso', title: 'Um aviso', text: 'Olá', to, mail: true });
      return [join(folder.path, 'aviso.yaml')];
    },
    subject: /^notification:aviso$/,
    detail: { students: 1, mails: 1, audience: 'students' },
  },
  mentorships: { args: async () => [] },
  'shared-cpfs': { args: async () => [] },
  mentorship: { args: insertWaitingMentorship, subject: /^mentorship:\d+$/ },
  forget: {
    args: async () => [(await insertStudent(app.context)).email],
    subject: /^student:\d+$/,
    detail: {},
  },
  payments: {
    async args() {
      gateway.behaviour = 'unclear';
      return [await buy()];
    },
    subject: /^order:[\w-]{36}$/,
  },
  refund: {
    args: async () => [await buy()],
    subject: /^order:[\w-]{36}$/,
    detail: { amountCents: 259_000 },
    // The money is reserved by one action and given back by another, with the gateway's answer between them.
    earlier: ['request-refund'],
  },
  'answer-key': {
    args: async () => [(await insertSheet(app.context, ['AB'])).tag, '1=AC'],
    subject: /^answer-sheet:prova-/,
    detail: { notified: 0 },
  },
  partition: { args: async () => ['attempt_answers', '--apply'], subject: /^table:attempt_answers$/ },
  'detach-partitions': {
    async args() {
      await app.context.db.execute(sql`create table if not exists partitions.tracking_events_2025_01
        partition of tracking_events for values from ('2025-01-01 00:00+00') to ('2025-02-01 00:00+00')`);
      return ['tracking_events', '2025-02', '--apply'];
    },
    subject: /^table:tracking_events$/,
    detail: { month: '2025-01', rows: 0 },
  },
  'sheet-statistics': { args: async () => [(await insertSheet(app.context, ['AB'])).tag] },
  distribute: { args: async () => [], subject: /^database:academy$/ },
  'verify-audit': { args: async () => [] },
  where: { args: async () => ['attempts'] },
};

const commands = Object.entries(COMMANDS).map(([name, { audit }]) => ({
  name: name as CommandName,
  audit,
}));
/** Tested with the extension by `npm run test:citus`. */
const isForCitus = (name: CommandName) => name === 'distribute';
const writing = commands.filter(({ name, audit }) => audit !== null && !isForCitus(name));
const reading = commands.filter(({ audit }) => audit === null);
const db = () => app.context.db;

/** Makes every audit entry fail, as if the database rejected it. */
async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await db().execute(sql`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no audit'; end $$`);
  await db().execute(sql`
    create trigger refuse_audit before insert on audit_entries for each row execute function refuse_audit()`);
  try {
    return await work();
  } finally {
    await db().execute(sql`drop function refuse_audit cascade`);
  }
}

describe('audit entries of the command line', () => {
  it('have the command without addresses, numbers of documents and secrets (AUDIT-09)', () => {
    const order = '9c1f6a5e-0d9f-4c7e-9b3e-2f1a7d3c5b21';
    expect(describeCommand(['refund', order])).toBe(`refund ${order}`);
    expect(describeCommand(['x', 'a'.repeat(40)])).toBe('x ***');
    expect(describeCommand(['forget', 'ana@toro.test'])).toBe('forget ***');
    expect(describeCommand(['reports', '--week', '2026-11-02'])).toBe('reports --week 2026-11-02');
    expect(describeCommand(['x', '111.444.777-35', 'postgres://a:b@c/d', '--token=abc'])).toBe(
      'x *** *** --token=***',
    );
  });

  it.each(writing)(
    '$name leaves one entry, with user, machine and command, in the transaction of its write (AUDIT-09)',
    async ({ name, audit }) => {
      const { args, subject, detail = {}, status = 0, earlier = [] } = SCENARIOS[name];
      const words = [name, ...(await args())];
      const before = await rowVersions(db());
      const entriesBefore = await db().select().from(auditEntries);
      await withoutAudit(() =>
        expect(runAcademyCommand(app.context, words)).rejects.toMatchObject({
          cause: { message: 'no audit' },
        }),
      );
      expect(await rowVersions(db())).toEqual(before);

      expect(await runAcademyCommand(app.context, words)).toMatchObject({ status });
      const all = (await db().select().from(auditEntries).orderBy(auditEntries.id)).slice(
        entriesBefore.length,
      );
      expect(all.slice(0, -1).map(({ action }) => action)).toEqual(earlier);
      const entries = all.slice(-1);
      expect(entries).toEqual([
        expect.objectContaining({
          actor: `command:${userInfo().username}`,
          actorKind: 'command',
          action: audit,
          subject: expect.stringMatching(subject ?? /./),
          subjectKind: entries[0]?.subject.split(':')[0],
          createdAt: app.clock.now,
        }),
      ]);
      expect(entries[0]?.detail).toMatchObject({ ...detail, machine: hostname() });
      expect(entries[0]?.detail).toHaveProperty('command', describeCommand(words));
      expect(JSON.stringify(entries[0]?.detail)).not.toMatch(/@/);

      await runAcademyCommand(app.context, words);
      if (!['reports', 'invite-staff', 'rebuild-learning', 'note-backup', 'note-drill'].includes(name))
        expect(await db().select().from(auditEntries)).toHaveLength(
          entriesBefore.length + earlier.length + 1,
        );
    },
  );

  it.each(reading)('$name writes nothing to the database', async ({ name }) => {
    const words = [name, ...(await SCENARIOS[name].args())];
    await db().transaction(
      async (tx) => {
        const context = { ...app.context, db: tx };
        expect(await runAcademyCommand(context, words)).toMatchObject({ status: 0 });
      },
      { accessMode: 'read only' },
    );
  });

  it('names the job that refunds an order', async () => {
    const id = await buy();
    await refundOrder(withActor(app.context, { kind: 'job', id: 'refund-order' }), id);
    const entries = await db().select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.at(-1)).toMatchObject({ actor: 'job:refund-order', subject: `order:${id}` });
  });
});
