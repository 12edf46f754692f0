import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInDemoStudent } from '../../../../../test/performance-factories.ts';
import { readDataCopy, readRows } from '../../../../../test/read-data-copy.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { seedDemo } from '../../../../academy/seed/seed-demo.ts';
import type { Database } from '../../../../database/database.ts';
import {
  practicePresets,
  questionMarks,
  students,
  trackingEvents,
} from '../../../../database/schema/index.ts';
import { readPhoto } from '../read-photo.ts';
import { COPY_FILES } from './write-data-copy.ts';

const app = useApp({ now: new Date('2026-11-16T12:00:00Z'), env: { REQUESTS_PER_MINUTE: '1000000' } });

/** What a program writes and a person does not read. */
const NOT_FOR_PEOPLE = {
  'a template': /%\w+%/,
  JSON: /[{[]"|"[}\]]|":|\[\]|\{\}/,
  'an ISO 8601 time': /\d{4}-\d{2}-\d{2}/,
  'a UUID': /[0-9a-f]{8}-[0-9a-f]{4}-/,
  'a word of programs': /\b(true|false|null|undefined|NaN|Infinity|object Object)\b/,
  'a value of the database':
    /(^|;)(terms|privacy|email|phone|whatsapp|reminder|test|redo|mock|practice|review|weekly|simulado|pdf|png|paid|pix|credit|debit|free|key|resolution|statement|options|bank|checkout|sure|doubt|guess|new|wrong|right|easy|medium|hard|lesson|misread|unknown)(;|$)/m,
  'no word': /(^|;)Outro(;|$)/m,
  HTML: /<\/?[a-z]+[ >]/,
};

/** The tables with rows of students that the copy leaves out, and why. */
const LEFT_OUT = [
  // Technical keys, hashes and counters.
  'attempt_starts',
  'distinct_students',
  'one_time_tokens',
  'study_states',
  'unsubscribe_tokens',
  'data_copies',
  'report_downloads',
  // Sums of rows that are in the copy.
  'lesson_results',
  'week_results',
  'wallet_accounts',
  // Saves and pauses of attempts whose result is in the copy.
  'answer_events',
  'attempt_pauses',
  // Of the team, not of the student.
  'audit_entries',
  'enrolment_run_rows',
  'mentor_hours',
];

const readCopy = async (token: string) => {
  const { status, body } = await app.request({ method: 'GET', url: '/v1/profile/export', token });
  expect(status).toBe(200);
  return { filename: body.filename as string, files: readDataCopy(body.content) };
};

beforeAll(async () => {
  await seedDemo(app.context);
}, 60_000);

describe.each(['aluno@toro.test', 'veterana@toro.test'])('the copy of the data of %s', (email) => {
  it('has words and amounts that a person reads in every file', async () => {
    const { token } = await logInDemoStudent(app.request, email);
    const { files, filename } = await readCopy(token);
    expect(filename).toBe('meus-dados-2026-11-16.zip');
    expect(Object.keys(files).length).toBeGreaterThan(12);
    for (const [name, text] of Object.entries(files))
      for (const [what, pattern] of Object.entries(NOT_FOR_PEOPLE)) {
        // Texts that people typed are as they were typed.
        const found = text.split('\r\n').find((line) => pattern.test(line)) ?? null;
        expect({ name, what, found }).toEqual({ name, what, found: null });
      }
  });

  it('has a README that says what each file holds and what is not stored', async () => {
    const { token } = await logInDemoStudent(app.request, email);
    const { files } = await readCopy(token);
    const { 'LEIA-ME.txt': readme = '', ...tables } = files;
    for (const { name, about } of COPY_FILES) {
      const rows = readRows(tables, name);
      expect(readme).toContain(about);
      if (rows.length === 0) expect(readme).toContain(`- ${name}: ${about}`);
      else expect(readme).toMatch(new RegExp(`\\d\\d-${name}\\.csv \\(\\d+ linhas?\\)`));
    }
    expect(readme).toContain('Feita em 16 nov 2026 às 09:00.');
    expect(readme).toContain('O número do seu cartão');
  });
});

it('fills the texts of the wallet in, with what came in and what went out', async () => {
  const { token } = await logInDemoStudent(app.request, 'aluno@toro.test');
  const rows = readRows((await readCopy(token)).files, 'carteira');
  expect(rows[0]).toEqual({
    'O quê': expect.stringMatching(/^Cashback de R\$\u00a0124,50 na compra de \S+/),
    'Entrou (R$)': '124,50',
    'Saiu (R$)': '',
    Quando: '13/09/2026 14:15',
  });
});

it('names the courses, lessons and modules of plan, trainings, marks and visits', async () => {
  const { token, id } = await logInDemoStudent(app.request, 'aluno@toro.test');
  const { db, now } = app.context;
  const { rows: found } = await db.execute<Record<string, number>>(sql`
    select q.id as question, m.id as module, m.family_id as family, l.id as lesson, l.course_id as course
    from questions q join question_modules m on m.id = q.module_id cross join lessons l order by q.id, l.id limit 1`);
  const { question = 0, module = 0, family = 0, lesson = 0, course = 0 } = found[0] ?? {};
  await app.request({ method: 'GET', url: '/v1/study/plan', token });
  await db.insert(practicePresets).values({
    studentId: id,
    name: 'Meu treino',
    choices: {
      familyIds: [family],
      moduleIds: [module],
      statuses: ['wrong', 'doubt'],
      difficulties: ['hard'],
      count: 12,
      isTimed: true,
      isCorrectedAtOnce: false,
    },
    code: 'copia-de-dados-1',
    createdAt: now(),
  });
  await db.insert(questionMarks).values({
    studentId: id,
    questionId: question,
    flags: 1,
    note: 'Reler a regra',
    highlights: [{ id: 'a', text: 'renda fixa', before: '', after: '', at: now().toISOString() }],
    cause: 'misread',
    changedAt: now(),
  });
  await db.insert(trackingEvents).values({
    studentId: id,
    name: 'lesson_step_opened',
    data: { id_course: course, id_aula: lesson, properties: { step: 'file' } },
    createdAt: now(),
  });
  const { files } = await readCopy(token);
  expect(readRows(files, 'treinos-salvos')).toMatchObject([
    {
      Nome: 'Meu treino',
      'Situação das questões': 'Errei, Em dúvida',
      Dificuldade: 'Difícil',
      'Com tempo': 'Sim',
    },
  ]);
  for (const column of ['Provas escolhidas', 'Módulos escolhidos'])
    expect(readRows(files, 'treinos-salvos')[0]?.[column]).toMatch(/^[^\d]\D+/);
  expect(readRows(files, 'anotacoes')).toMatchObject([
    { Marcada: 'Sim', Nota: 'Reler a regra', Destaques: '“renda fixa”', 'Por que errou': 'Li errado' },
  ]);
  expect(readRows(files, 'uso-da-area-do-aluno')).toMatchObject(
    [{ 'O quê': 'Abriu uma etapa da aula', Curso: /\S/, Aula: /\S/, Detalhe: 'Material' }].map((row) => ({
      ...row,
      Curso: expect.stringMatching(row.Curso),
      Aula: expect.stringMatching(row.Aula),
    })),
  );
  const planned = readRows(files, 'plano-dias');
  expect(planned.length).toBeGreaterThan(10);
  for (const { Atividade, Nome, Curso } of planned)
    if (Atividade !== 'Revisão')
      expect([Atividade, Nome, Curso]).toEqual([
        Atividade,
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ]);
  expect(readRows(files, 'plano-ajustes')[0]).toMatchObject({
    'Tempo por dia': expect.stringMatching(/^domingo .+, segunda .+, sábado .+$/),
  });
});

it('names no device by its random name, and no purchase by its UUID', async () => {
  const { token, id } = await logInDemoStudent(app.request, 'veterana@toro.test');
  const { files } = await readCopy(token);
  expect(new Set(readRows(files, 'respostas').map(({ Aparelho }) => Aparelho))).toEqual(
    new Set(['Aparelho 1']),
  );
  const { rows } = await app.context.db.execute<{ number: string }>(
    sql`select number from orders where student_id = ${id}`,
  );
  expect(readRows(files, 'compras').map(({ Pedido }) => Pedido)).toEqual(
    rows.map(({ number }) => String(number)),
  );
});

it('has the photo of the profile as a file', async () => {
  const { token, id } = await logInDemoStudent(app.request, 'aluno@toro.test');
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const path = 'public/photos/copia-de-dados.webp';
  await app.context.storage.put(path, await readPhoto(pixel), 'image/webp');
  await app.context.db.update(students).set({ photoPath: path }).where(eq(students.id, id));
  const { files } = await readCopy(token);
  expect(files['foto.webp']).toMatch(/^RIFF/);
  expect(files['LEIA-ME.txt']).toContain('A foto do seu perfil.');
});

it('leaves out no table with rows of students without a reason', async () => {
  const { rows: tables } = await app.context.db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name
    where c.table_schema = 'public' and c.column_name = 'student_id' and not t.relispartition`);
  const asked: string[] = [];
  const db = {
    execute: (query: Parameters<Database['execute']>[0]) => {
      asked.push(JSON.stringify(query));
      return Promise.resolve({ rows: [] });
    },
  } as unknown as Database;
  for (const { read } of COPY_FILES) await read(db, 1);
  const all = asked.join('\n');
  const missing = tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
  expect(missing.sort()).toEqual([...LEFT_OUT].sort());
});
