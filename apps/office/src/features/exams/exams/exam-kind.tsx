import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { examCalls } from '@toro/contract/exams/exam-composition/content-calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { LESSON_KINDS } from '@toro/domain/catalogue/lessons/lesson-fields';
import {
  type ExamFields,
  findExamMissingFields,
  RESULT_TIME_NAMES,
  type WindowFields,
} from '@toro/domain/exams/exam-composition/exam-fields';
import { Notice } from '@toro/ui/notice.tsx';
import { queryClient } from '../../../shared/api.ts';
import type { ContentPageKind, ContentPanel } from '../../../shared/content/content-kind.ts';
import { ActionsCard } from './actions-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { ModelCard } from './model-card.tsx';
import { type ExamWork, useStatistics, workQuery } from './queries.ts';
import { QuestionsCard } from './questions-card.tsx';
import { RulesCard, WindowsCard } from './rules-card.tsx';
import { SectionsCard } from './sections-card.tsx';

const LABELS: Record<string, string> = {
  lesson: 'Aula',
  questions: 'Questões',
  sections: 'Seções',
  instructions: 'Instruções',
  limit_minutes: 'Tempo limite',
  allows_pause: 'Permitir pausa',
  max_attempts: 'Tentativas',
  windows: 'Janelas',
  closes_at_window_end: 'Encerrar todos no fim da janela',
  result_time: 'Resultado',
  results_at: 'O resultado sai em',
  shuffles_questions: 'Embaralhar questões',
  shuffles_answers: 'Embaralhar alternativas',
  model: 'Modelo',
};

const moment = (text: string | null) => (text === null ? '…' : dateAndTime(new Date(text)));

/** A value in words, for conflicts and versions. */
function describe(field: string, value: unknown, work: ExamWork): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field === 'result_time') return RESULT_TIME_NAMES[value as ExamFields['result_time']];
  if (field === 'results_at') return moment(String(value));
  if (field === 'questions')
    return (value as ExamFields['questions']).map(({ id }, at) => `${at + 1}. questão ${id}`).join('\n');
  if (field === 'sections') return (value as ExamFields['sections']).map(({ title }) => title).join(', ');
  if (field === 'windows')
    return (value as WindowFields[])
      .map(({ class_group, opens_at, closes_at }) => {
        const group = work.class_groups.find(({ id }) => id === class_group);
        return `${group?.name ?? `Turma ${class_group}`}: ${moment(opens_at)} a ${moment(closes_at)}`;
      })
      .join('\n');
  if (field === 'model') {
    const { rows, seed } = value as ExamFields['model'];
    return `${rows.length} linhas, semente ${seed}`;
  }
  return String(value);
}

const countStudents = (students: number) =>
  `${students.toLocaleString('pt-BR')} ${students === 1 ? 'aluno está' : 'alunos estão'}`;

/** Such as '42 alunos estão fazendo a versão 3; eles continuam nela.' */
export const describeInProgress = ({ version, students }: { version: number; students: number }) =>
  `${countStudents(students)} fazendo a versão ${version}; ${students === 1 ? 'ele continua' : 'eles continuam'} nela.`;

/** Who is in an older version, and which questions are archived. */
function usePublishing({ entity, values }: ContentPanel<ExamFields>) {
  const { data: work } = useQuery({ ...workQuery(entity.id), refetchOnMount: 'always' });
  const statistics = useStatistics(
    entity.id,
    values.questions.map(({ id }) => id),
  );
  const archived = values.questions.flatMap(({ id }) => {
    const known = statistics.get(id);
    return known?.state === 'archived' ? [known.code] : [];
  });
  return {
    ...(archived.length > 0 && { label: 'Publicar mesmo assim' }),
    text: (
      <>
        {work?.in_progress.map((part) => (
          <p key={part.version}>{describeInProgress(part)}</p>
        ))}
        {archived.length > 0 && (
          <Notice kind="info">
            <p>
              {archived.length === 1
                ? 'Uma questão está arquivada'
                : `${archived.length} questões estão arquivadas`}
              : <b>{archived.join(', ')}</b>.
            </p>
          </Notice>
        )}
      </>
    ),
  };
}

/** Forecast, balance and acts beside the composition. */
function Side({ page, work }: { page: ContentPanel<ExamFields>; work: ExamWork }) {
  const statistics = useStatistics(
    page.entity.id,
    page.values.questions.map(({ id }) => id),
  );
  return (
    <>
      <ForecastCard fields={page.values} work={work} statistics={statistics} />
      <BalanceCard fields={page.values} work={work} statistics={statistics} />
      <ActionsCard page={page} />
    </>
  );
}

export const createExamKind = (work: ExamWork): ContentPageKind<ExamFields> => ({
  kind: 'exam',
  name: 'Prova',
  calls: examCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Provas', to: '/provas' },
  write: 'exams.write',
  publish: 'exams.publish',
  titleOf: () => work.lesson.title,
  labels: LABELS,
  describe: (field, value) => describe(field, value, work),
  findMissingFields: findExamMissingFields,
  publishing: 'Quem começar a partir de agora recebe esta prova.',
  usePublishing,
  async describeArchiving(id) {
    const { begun_students: students } = await queryClient.fetchQuery({ ...workQuery(id), staleTime: 0 });
    const attempts = `As tentativas de ${students.toLocaleString('pt-BR')} ${students === 1 ? 'aluno' : 'alunos'} ficam guardadas.`;
    return {
      text: `A aula fica sem prova. ${students === 0 ? 'Nenhum aluno a começou.' : attempts}`,
      students,
    };
  },
  fields: (form, { entity }) => {
    const disabled = entity.archived !== null;
    return (
      <>
        <p className="muted">
          {LESSON_KINDS[work.lesson.kind]} de{' '}
          <Link to="/cursos/$id" params={{ id: String(work.lesson.course.id) }}>
            {work.lesson.course.title}
          </Link>{' '}
          ·{' '}
          <Link to="/aulas/$id" params={{ id: String(work.lesson.id) }}>
            Abrir a aula
          </Link>
        </p>
        <QuestionsCard id={entity.id} form={form} work={work} disabled={disabled} />
        <ModelCard id={entity.id} form={form} work={work} />
        <SectionsCard form={form} disabled={disabled} />
        <RulesCard form={form} work={work} />
        <WindowsCard form={form} work={work} />
      </>
    );
  },
  preview: () => null,
  panel: (page) => <Side page={page} work={work} />,
});
