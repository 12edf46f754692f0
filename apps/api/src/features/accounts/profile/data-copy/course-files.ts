import { SOURCE_LABELS } from '@toro/domain/learning/study/events';
import { sql } from 'drizzle-orm';
import { day, duration, instant, letter, number, text, words, yesNo } from './columns.ts';
import { type CopyFile, type CopyRow, fromQuery } from './copy-file.ts';

const REPORT_KINDS = { weekly: 'Relatório da semana', simulado: 'Relatório do simulado' };
const REPORT_FORMATS = { pdf: 'PDF', png: 'Imagem' };

const EVENTS = {
  course_opened: 'Abriu o curso',
  class_started: 'Abriu a aula',
  lesson_step_opened: 'Abriu uma etapa da aula',
  pdf_downloaded: 'Baixou o material',
  video_played: 'Viu o vídeo',
  test_started: 'Começou a prova',
  test_reviewed: 'Abriu a revisão da prova',
  exam_date_saved: 'Salvou a data da prova',
  report_downloaded: 'Baixou um relatório',
  hero_banner_clicked: 'Clicou em um destaque',
  podcast_opened: 'Abriu um podcast',
  discussion_posted: 'Escreveu na conversa da aula',
};

const STEPS: Readonly<Record<string, string>> = {
  intro: 'Introdução',
  file: 'Material',
  video: 'Vídeo',
  lecture: 'Prova',
};

const ENROLMENT_ENDS = { cancelled: 'Cancelada', merged: 'Unida à mesma matrícula de outra conta sua' };

/** What is stored about the courses. */
export const COURSE_FILES: readonly CopyFile[] = [
  {
    name: 'matriculas',
    about: 'Os cursos em que você está ou esteve matriculado.',
    columns: {
      course: text('Curso'),
      class_group: text('Turma'),
      created_at: instant('Desde'),
      ends_on: day('Acesso até'),
      ended_at: instant('Encerrada em'),
      end_cause: words('Motivo do fim', ENROLMENT_ENDS),
    },
    read: fromQuery(
      (
        id,
      ) => sql`select c.title as course, g.name as class_group, e.created_at, e.ends_on, e.ended_at, e.end_cause
        from enrolments e join courses c on c.id = e.course_id join class_groups g on g.id = e.class_group_id
        where e.student_id = ${id} order by e.id`,
    ),
  },
  {
    name: 'datas-de-prova',
    about: 'As datas de prova que você informou.',
    columns: { course: text('Curso'), date: day('Data da prova'), updated_at: instant('Informada em') },
    read: fromQuery(
      (
        id,
      ) => sql`select c.title as course, d.date, d.updated_at from exam_dates d join courses c on c.id = d.course_id
        where d.student_id = ${id} order by c.title`,
    ),
  },
  {
    name: 'aulas',
    about: 'Por onde você passou em cada aula.',
    columns: {
      course: text('Curso'),
      lesson: text('Aula'),
      started_at: instant('Começou em'),
      read_at: instant('Leu o texto em'),
      pdf_downloaded_at: instant('Baixou o material em'),
      first_test_at: instant('Fez a prova em'),
      second_test_at: instant('Refez a prova em'),
    },
    read: fromQuery(
      (id) => sql`select c.title as course, l.title as lesson, p.started_at, p.read_at, p.pdf_downloaded_at,
          p.first_test_at, p.second_test_at
        from lesson_progress p join lessons l on l.id = p.lesson_id join courses c on c.id = l.course_id
        where p.student_id = ${id} order by p.updated_at`,
    ),
  },
  {
    name: 'videos',
    about: 'Os vídeos que você viu e onde cada um parou.',
    columns: {
      lesson: text('Aula'),
      video: text('Vídeo'),
      first_played_at: instant('Visto em'),
      position_seconds: duration('Parou em'),
    },
    read: fromQuery(
      (id) => sql`select l.title as lesson, v.title as video, p.first_played_at, p.position_seconds
        from video_plays p join lesson_videos v on v.id = p.video_id join lessons l on l.id = v.lesson_id
        where p.student_id = ${id} order by p.first_played_at`,
    ),
  },
  {
    name: 'provas',
    about: 'As provas das aulas e os simulados que você fez.',
    columns: {
      kind: words('Tipo', SOURCE_LABELS),
      course: text('Curso'),
      lesson: text('Aula'),
      started_at: instant('Começou em'),
      finished_at: instant('Terminou em'),
      elapsed_seconds: duration('Tempo'),
      total: number('Questões'),
      correct: number('Acertos'),
    },
    read: fromQuery(
      (
        id,
      ) => sql`select a.kind, c.title as course, l.title as lesson, a.started_at, a.finished_at, a.elapsed_seconds,
          a.total, a.correct
        from attempts a join lessons l on l.id = a.lesson_id join courses c on c.id = l.course_id
        where a.student_id = ${id} order by a.id`,
    ),
  },
  {
    name: 'respostas-das-provas',
    about: 'O que você respondeu em cada prova. A letra é a do banco de questões; vazia, não houve escolha.',
    columns: {
      lesson: text('Prova'),
      started_at: instant('Prova começada em'),
      question: text('Questão'),
      option: letter('Sua resposta'),
      is_correct: yesNo('Acertou'),
      seconds: duration('Tempo'),
    },
    read: fromQuery(
      (
        id,
      ) => sql`select l.title as lesson, t.started_at, q.code as question, o.position as option, a.is_correct,
          a.seconds
        from attempt_answers a join attempts t on t.student_id = a.student_id and t.id = a.attempt_id
        join lessons l on l.id = t.lesson_id left join questions q on q.id = a.question_id
        left join question_answers o on o.id = a.answer_id
        where a.student_id = ${id} order by a.attempt_id, q.code`,
    ),
  },
  {
    name: 'relatorios',
    about: 'Os relatórios de desempenho que você pediu ou recebeu.',
    columns: {
      kind: words('Relatório', REPORT_KINDS),
      course: text('Curso'),
      format: words('Formato', REPORT_FORMATS),
      week: day('Semana que começa em'),
      created_at: instant('Pedido em'),
      ready_at: instant('Pronto em'),
    },
    read: fromQuery(
      (id) => sql`select r.kind, c.title as course, r.format, r.week, r.created_at, r.ready_at
        from reports r join courses c on c.id = r.course_id where r.student_id = ${id} order by r.id`,
    ),
  },
  {
    name: 'mentorias',
    about: 'As mentorias que você pediu.',
    columns: {
      lesson: text('Aula'),
      day: day('Dia'),
      hour: text('Hora'),
      mentor: text('Professor'),
      confirmed_at: instant('Confirmada em'),
      cancelled_at: instant('Cancelada em'),
    },
    read: fromQuery(
      (id) => sql`select l.title as lesson, m.day, m.start_hour || 'h' as hour,
          p.first_name || ' ' || p.last_name as mentor, m.confirmed_at, m.cancelled_at
        from mentorships m join lessons l on l.id = m.lesson_id left join mentors p on p.id = m.mentor_id
        where m.student_id = ${id} order by m.id`,
    ),
  },
  {
    name: 'mensagens',
    about: 'O que você escreveu nas conversas das aulas.',
    columns: {
      lesson: text('Aula'),
      body: text('Mensagem'),
      created_at: instant('Escrita em'),
      hidden_at: instant('Escondida pela academia em'),
    },
    read: fromQuery(
      (id) => sql`select l.title as lesson, m.body, m.created_at, m.hidden_at
        from lesson_messages m join lessons l on l.id = m.lesson_id where m.student_id = ${id} order by m.id`,
    ),
  },
  {
    name: 'podcasts',
    about: 'Os episódios que você ouviu e onde cada um parou.',
    columns: {
      episode: text('Episódio'),
      current_seconds: duration('Parou em'),
      finished: yesNo('Ouviu até o fim'),
      updated_at: instant('Última vez'),
    },
    read: fromQuery(
      (id) => sql`select e.title as episode, t.current_seconds, t.finished, t.updated_at
        from podcast_tracks t join podcast_episodes e on e.id = t.episode_id
        where t.student_id = ${id} order by t.updated_at`,
    ),
  },
  {
    name: 'uso-da-area-do-aluno',
    about: 'O que você abriu e fez na área do aluno, como a academia registra para melhorar o curso.',
    columns: {
      name: words('O quê', EVENTS),
      course: text('Curso'),
      lesson: text('Aula'),
      detail: text('Detalhe'),
      created_at: instant('Quando'),
    },
    async read(db, studentId): Promise<CopyRow[]> {
      const { rows } = await db.execute<CopyRow>(sql`
        select e.name, c.title as course, l.title as lesson, v.title as video, e.data -> 'properties' ->> 'step' as step,
          e.created_at
        from tracking_events e left join courses c on c.id::text = e.data ->> 'id_course'
        left join lessons l on l.id::text = e.data ->> 'id_aula'
        left join lesson_videos v on v.id::text = e.data -> 'properties' ->> 'id_video'
        where e.student_id = ${studentId} order by e.id`);
      return rows.map((row) => ({ ...row, detail: row.video ?? STEPS[String(row.step)] ?? '' }));
    },
  },
  {
    name: 'gabaritoro',
    about: 'Os gabaritos que você preencheu no Gabaritoro.',
    columns: {
      sheet: text('Prova'),
      name: text('Nome'),
      email: text('E-mail'),
      phone: text('Telefone'),
      created_at: instant('Começou em'),
      finished_at: instant('Terminou em'),
      correct: number('Acertos'),
      total: number('Questões'),
    },
    read: fromQuery(
      (
        id,
      ) => sql`select s.name as sheet, f.name, f.email, f.phone, f.created_at, f.finished_at, f.correct, f.total
        from filled_sheets f join answer_sheets s on s.id = f.sheet_id where f.student_id = ${id} order by f.id`,
    ),
  },
];
