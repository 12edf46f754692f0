import { CERTAINTY_LABELS } from '@toro/domain/exams/exams/certainty';
import { SOURCE_LABELS } from '@toro/domain/learning/study/events';
import { CAUSE_LABELS, type Highlight } from '@toro/domain/learning/study/marks';
import { DIFFICULTY_LABELS, type PracticeChoices, STATUS_LABELS } from '@toro/domain/learning/study/practice';
import { ERROR_SOURCES, ERROR_TOPICS } from '@toro/domain/questions/error-reports/error-report';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { day, duration, instant, letter, number, text, words, yesNo } from './columns.ts';
import { type CopyFile, type CopyRow, findNames, fromQuery } from './copy-file.ts';

const NOTEBOOK_CHANGES = {
  right: 'O gabarito mudou: sua resposta estava certa',
  wrong: 'O gabarito mudou',
  annulled: 'Questão anulada',
};

const joinNames = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ');

/** What was chosen for trainings, in the words of the builder. */
async function describeChoices(db: Database, all: readonly PracticeChoices[]) {
  const families = await findNames(
    db,
    'question_families',
    all.flatMap(({ familyIds }) => familyIds),
  );
  const modules = await findNames(
    db,
    'question_modules',
    all.flatMap(({ moduleIds }) => moduleIds),
  );
  return all.map(({ familyIds, moduleIds, statuses, difficulties, count, isTimed, isCorrectedAtOnce }) => ({
    families: joinNames(familyIds, families) || 'Todas',
    modules: joinNames(moduleIds, modules) || 'Todos',
    statuses: statuses.map((each) => STATUS_LABELS[each]).join(', ') || 'Todas',
    difficulties: difficulties.map((each) => DIFFICULTY_LABELS[each]).join(', ') || 'Todas',
    count,
    timed: isTimed,
    corrected: isCorrectedAtOnce,
  }));
}

const CHOICE_COLUMNS = {
  families: text('Provas escolhidas'),
  modules: text('Módulos escolhidos'),
  statuses: text('Situação das questões'),
  difficulties: text('Dificuldade'),
  count: number('Quantas questões'),
  timed: yesNo('Com tempo'),
  corrected: yesNo('Corrigido na hora'),
};

type WithChoices = CopyRow & { choices: PracticeChoices };

async function withChoices(db: Database, rows: readonly WithChoices[]): Promise<CopyRow[]> {
  const described = await describeChoices(
    db,
    rows.map(({ choices }) => choices),
  );
  return rows.map((row, at) => ({ ...row, ...described[at] }));
}

/** What is stored about studying with questions. */
export const STUDY_FILES: readonly CopyFile[] = [
  {
    name: 'respostas',
    about:
      'Cada resposta que você deu, em provas, treinos e revisões. A letra é a do banco de questões; vazia, você marcou "Não sei".',
    columns: {
      question: text('Questão'),
      module: text('Módulo'),
      source: words('Onde', SOURCE_LABELS),
      option: letter('Sua resposta'),
      was_right: yesNo('Acertou'),
      seconds: duration('Tempo'),
      certainty: words('Certeza', CERTAINTY_LABELS),
      device: text('Aparelho'),
      key_seen: yesNo('Já tinha visto o gabarito'),
      answered_at: instant('Quando'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<CopyRow & { device: string }>(sql`
        select q.code as question, m.title as module, e.source, o.position as option, e.was_right, e.seconds,
          e.certainty, e.device, e.key_seen, e.answered_at
        from study_events e join questions q on q.id = e.question_id left join question_modules m on m.id = q.module_id
        left join question_answers o on o.id = e.answer_id
        where e.student_id = ${studentId} order by e.answered_at, e.id`);
      // The random names of devices mean nothing to a person: they are numbered.
      const devices = [...new Set(rows.map((row) => row.device))];
      return rows.map((row) => ({ ...row, device: `Aparelho ${devices.indexOf(row.device) + 1}` }));
    },
  },
  {
    name: 'caderno-de-erros',
    about: 'As questões que você errou, quando cada uma volta na revisão e quais você já domina.',
    columns: {
      question: text('Questão'),
      misses: number('Erros'),
      missed_at: instant('Último erro em'),
      reviews: number('Revisões'),
      due_on: day('Volta em'),
      mastered_at: instant('Dominada em'),
    },
    read: fromQuery(
      (id) => sql`select q.code as question, c.misses, c.missed_at, c.reviews, c.due_on, c.mastered_at
        from cards c join questions q on q.id = c.question_id where c.student_id = ${id} order by q.code`,
    ),
  },
  {
    name: 'anotacoes',
    about: 'Suas marcas, notas, destaques, causas de erro e regras, por questão.',
    columns: {
      question: text('Questão'),
      flagged: yesNo('Marcada'),
      note: text('Nota'),
      earlier_note: text('Nota de antes do simulado'),
      highlights: text('Destaques'),
      cause: words('Por que errou', CAUSE_LABELS),
      rule: text('Sua regra'),
      rested_at: instant('Fora da revisão desde'),
      changed_at: instant('Mudada em'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<CopyRow & { highlights: Highlight[] | null }>(sql`
        select q.code as question, m.flags % 2 = 1 as flagged, m.note, m.earlier_note, m.highlights, m.cause, m.rule,
          m.rested_at, m.changed_at
        from question_marks m join questions q on q.id = m.question_id
        where m.student_id = ${studentId} order by q.code`);
      return rows.map((row) => ({
        ...row,
        highlights: (row.highlights ?? [])
          .filter(({ isRemoved }) => !isRemoved)
          .map((highlight) => `“${highlight.text}”`)
          .join('; '),
      }));
    },
  },
  {
    name: 'alternativas-riscadas',
    about: 'As alternativas que você riscou.',
    columns: {
      question: text('Questão'),
      option: letter('Alternativa'),
      source: words('Onde', SOURCE_LABELS),
    },
    read: fromQuery(
      (id) => sql`select q.code as question, o.position as option, c.source
        from crosses c join question_answers o on o.id = c.answer_id join questions q on q.id = o.question_id
        where c.student_id = ${id} and c.switches % 2 = 1 order by c.source_id, o.id`,
    ),
  },
  {
    name: 'mudancas-de-gabarito',
    about: 'Mudanças de gabarito em questões do seu caderno.',
    columns: {
      question: text('Questão'),
      kind: words('Mudança', NOTEBOOK_CHANGES),
      changed_at: instant('Quando'),
    },
    read: fromQuery(
      (id) => sql`select q.code as question, n.kind, n.changed_at
        from notebook_changes n join questions q on q.id = n.question_id
        where n.student_id = ${id} order by q.code`,
    ),
  },
  {
    name: 'gabaritos-vistos',
    about: 'As questões cujo gabarito você já viu, e desde quando.',
    columns: { question: text('Questão'), seen_at: instant('Visto em') },
    read: fromQuery(
      (id) => sql`select q.code as question, s.seen_at
        from seen_keys s join questions q on q.id = s.question_id where s.student_id = ${id} order by q.code`,
    ),
  },
  {
    name: 'revisoes-diarias',
    about: 'As revisões diárias que você abriu.',
    columns: { day: day('Dia'), minutes: number('Minutos'), questions: number('Questões') },
    read: fromQuery(
      (id) => sql`select day, minutes, cardinality(question_ids) as questions
        from review_sessions where student_id = ${id} order by day`,
    ),
  },
  {
    name: 'treinos',
    about: 'Os treinos que você montou, com o que escolheu e o resultado.',
    columns: {
      started_at: instant('Começou em'),
      finished_at: instant('Terminou em'),
      elapsed_seconds: duration('Tempo'),
      ...CHOICE_COLUMNS,
      answered: number('Respondidas'),
      correct: number('Acertos'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<WithChoices>(sql`
        select started_at, finished_at, elapsed_seconds, choices, answered, correct
        from practices where student_id = ${studentId} order by id`);
      return withChoices(db, rows);
    },
  },
  {
    name: 'respostas-dos-treinos',
    about: 'O que você respondeu em cada treino, também nos que ainda não terminou.',
    columns: {
      started_at: instant('Treino começado em'),
      question: text('Questão'),
      option: letter('Sua resposta'),
      certainty: words('Certeza', CERTAINTY_LABELS),
      seconds: duration('Tempo'),
      answered_at: instant('Quando'),
    },
    read: fromQuery(
      (
        id,
      ) => sql`select p.started_at, q.code as question, o.position as option, a.certainty, a.seconds, a.answered_at
        from practice_answers a join practices p on p.student_id = a.student_id and p.id = a.practice_id
        join questions q on q.id = a.question_id left join question_answers o on o.id = a.answer_id
        where a.student_id = ${id} and a.counter > 0 order by p.id, q.code`,
    ),
  },
  {
    name: 'treinos-salvos',
    about: 'Os treinos que você salvou para repetir.',
    columns: { name: text('Nome'), ...CHOICE_COLUMNS, created_at: instant('Salvo em') },
    async read(db, studentId) {
      const { rows } = await db.execute<WithChoices>(sql`
        select name, choices, created_at from practice_presets where student_id = ${studentId} order by id`);
      return withChoices(db, rows);
    },
  },
  {
    name: 'erros-apontados',
    about: 'Os erros que você apontou em questões e as respostas da academia.',
    columns: {
      question: text('Questão'),
      topic: words('Assunto', ERROR_TOPICS),
      text: text('O que você escreveu'),
      source: words('Onde', ERROR_SOURCES),
      created_at: instant('Enviado em'),
      answer: text('Resposta'),
      closed_at: instant('Respondido em'),
    },
    read: fromQuery(
      (id) => sql`select q.code as question, r.topic, r.text, r.source, r.created_at, r.answer, r.closed_at
        from error_reports r join questions q on q.id = r.question_id where r.student_id = ${id} order by r.id`,
    ),
  },
];
