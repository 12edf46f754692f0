import { type Day, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  type ChosenItem,
  type DroppedItem,
  KIND_LABELS,
  type PlanItem,
} from '@toro/domain/learning/study/plan/plan';
import type { ExamAnswer, PastDay, PlanSentence } from '@toro/domain/learning/study/plan/plan-records';
import { type DaysOff, WEEKDAYS } from '@toro/domain/learning/study/plan/plan-settings';
import { formatMinutes } from '@toro/domain/learning/study/plan/plan-texts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { day, text, words, yesNo } from './columns.ts';
import { type CopyFile, findNames } from './copy-file.ts';

interface StoredPlan extends Record<string, unknown> {
  days: PastDay[];
  dropped: DroppedItem[];
  pins: ChosenItem[];
  skips: ChosenItem[];
  sentences: PlanSentence[];
}

type Item = Pick<PlanItem, 'kind' | 'course' | 'ref' | 'minutes' | 'part' | 'parts'>;

async function findPlan(db: Database, studentId: number): Promise<StoredPlan | null> {
  const { rows } = await db.execute<StoredPlan>(sql`
    select past || days as days, dropped, pins, skips, sentences from plans where student_id = ${studentId}`);
  return rows[0] ?? null;
}

/** Items of a plan with the names of their courses, lessons and modules. */
async function nameItems<T extends Item>(db: Database, items: readonly T[]) {
  const refs = (isModule: boolean) =>
    items.flatMap(({ kind, ref }) => (ref !== null && (kind === 'practice') === isModule ? [ref] : []));
  const courses = await findNames(
    db,
    'courses_by_group',
    items.flatMap((item) => item.course ?? []),
  );
  const lessons = await findNames(db, 'lessons', refs(false));
  const modules = await findNames(db, 'question_modules', refs(true));
  return items.map((item) => {
    const { kind, course, ref, minutes, part, parts } = item;
    const name = ref === null ? undefined : (kind === 'practice' ? modules : lessons).get(ref);
    return {
      kind,
      course: course === null ? '' : courses.get(course),
      name: parts ? `${name ?? ''} (parte ${part} de ${parts})` : name,
      minutes: formatMinutes(minutes),
    };
  });
}

const ITEM_COLUMNS = {
  kind: words('Atividade', KIND_LABELS),
  course: text('Curso'),
  name: text('Nome'),
  minutes: text('Tempo'),
};

const EXAM_ANSWERS: Record<ExamAnswer['answer'], string> = {
  passed: 'passei',
  'not-yet': 'ainda não passei',
  unsaid: 'prefiro não dizer',
};

const formatDaysOff = ({ from, to }: DaysOff) =>
  from === to ? formatBrazilianDay(from) : `${formatBrazilianDay(from)} a ${formatBrazilianDay(to)}`;

/** What is stored about the study plan. */
export const PLAN_FILES: readonly CopyFile[] = [
  {
    name: 'plano-ajustes',
    about: 'O que você escolheu para o plano de estudos.',
    columns: {
      minutes: text('Tempo por dia'),
      days_off: text('Folgas'),
      study_time: text('Horário de estudo'),
      short_day: day('Dia com menos tempo'),
      short_minutes: text('Tempo nesse dia'),
      reminds: yesNo('Lembretes por e-mail'),
      reminder_hour: text('Hora do lembrete'),
      reminded_on: day('Último lembrete'),
      has_calendar: yesNo('Endereço do calendário criado'),
      exam_answers: text('O que você disse das provas'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<{
        minutes: number[];
        days_off: DaysOff[];
        short_minutes: number | null;
        exam_answers: ExamAnswer[];
        [column: string]: unknown;
      }>(sql`
        select minutes, days_off, study_time, short_day, short_minutes, reminds, reminder_hour || 'h' as reminder_hour,
          reminded_on, calendar_hash is not null as has_calendar, exam_answers
        from plan_settings where student_id = ${studentId}`);
      const answers = rows.flatMap(({ exam_answers }) => exam_answers);
      const courses = await findNames(
        db,
        'courses_by_group',
        answers.map(({ course }) => course),
      );
      return rows.map(({ minutes, days_off, short_minutes, exam_answers, ...row }) => ({
        ...row,
        minutes: minutes.map((each, at) => `${WEEKDAYS[at]} ${formatMinutes(each)}`).join(', '),
        days_off: days_off.map(formatDaysOff).join(', '),
        short_minutes: short_minutes === null ? null : formatMinutes(short_minutes),
        exam_answers: exam_answers
          .map(
            ({ course, examDay, answer }) =>
              `${courses.get(course) ?? 'Curso'}, ${formatBrazilianDay(examDay)}: ${EXAM_ANSWERS[answer]}`,
          )
          .join('; '),
      }));
    },
  },
  {
    name: 'plano-dias',
    about: 'O seu plano de estudos, dia a dia: os dias passados, com o que foi feito, e os próximos.',
    columns: { day: day('Dia'), ...ITEM_COLUMNS, done: yesNo('Feito') },
    async read(db, studentId) {
      const plan = await findPlan(db, studentId);
      const items = (plan?.days ?? []).flatMap((each) =>
        each.items.map((item) => ({ ...item, day: each.day })),
      );
      const named = await nameItems(db, items);
      return items.map(({ day: on, isDone }, at) => ({ ...named[at], day: on, done: isDone ?? null }));
    },
  },
  {
    name: 'plano-fora',
    about: 'O que não coube no seu plano de estudos.',
    columns: ITEM_COLUMNS,
    read: async (db, studentId) => nameItems(db, (await findPlan(db, studentId))?.dropped ?? []),
  },
  {
    name: 'plano-escolhas',
    about: 'O que você mudou de dia ou pulou no seu plano de estudos.',
    columns: { choice: text('Escolha'), day: day('Dia'), ...ITEM_COLUMNS },
    async read(db, studentId) {
      const plan = await findPlan(db, studentId);
      const chosen = [
        ...(plan?.pins ?? []).map((each) => ({ ...each, choice: 'Colocado neste dia' })),
        ...(plan?.skips ?? []).map((each) => ({ ...each, choice: 'Pulado neste dia' })),
      ];
      const named = await nameItems(
        db,
        chosen.map(({ item }) => item),
      );
      return chosen.map(({ choice, day: on }, at) => ({ ...named[at], choice, day: on }));
    },
  },
  {
    name: 'plano-mudancas',
    about: 'As últimas mudanças do seu plano de estudos, como a página as contou.',
    columns: { day: day('Dia'), text: text('O que mudou'), details: text('Uma por uma') },
    read: async (db, studentId) =>
      ((await findPlan(db, studentId))?.sentences ?? []).map((sentence) => ({
        ...sentence,
        details: sentence.details?.join(' '),
      })),
  },
  {
    name: 'estimativas',
    about:
      'Quanto de cada prova a página "Onde estou" estima que você acerta, por semana, do mais baixo ao mais alto.',
    columns: {
      family: text('Prova'),
      day: day('Semana que começa em'),
      low: text('De'),
      middle: text('Mais provável'),
      high: text('Até'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<{
        family: string;
        weeks: { day: Day; low: number; middle: number; high: number }[];
      }>(sql`
        select f.name as family, a.weeks from abilities a join question_families f on f.id = a.family_id
        where a.student_id = ${studentId} order by f.name`);
      const percent = (share: number) => `${Math.round(share * 100)} %`;
      return rows.flatMap(({ family, weeks }) =>
        weeks.map(({ day: monday, low, middle, high }) => ({
          family,
          day: monday,
          low: percent(low),
          middle: percent(middle),
          high: percent(high),
        })),
      );
    },
  },
];
