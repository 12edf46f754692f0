import { type SQL, sql } from 'drizzle-orm';
import { types } from 'pg';
import type { Database } from '../../platform/database.ts';

type Value = string | number | boolean | null;

/**
 * The queries of a student's data export, by section. Column names are the Portuguese words of the screens. Technical
 * columns (hashes, row ids) are not exported.
 */
const RECORDS: Readonly<Record<string, (studentId: number) => SQL>> = {
  consentimentos: (studentId) => sql`
    select purpose as finalidade, granted as aceito, document_version as documento, source as origem,
      ip_address as endereco_ip, created_at as em
    from consents where student_id = ${studentId} order by id`,
  sessoes: (studentId) => sql`
    select network as rede, user_agent as navegador, created_at as aberta_em, last_used_at as usada_em,
      expires_at as vence_em, revoked_at as encerrada_em
    from sessions where student_id = ${studentId} order by id`,
  exclusao_da_conta: (studentId) => sql`
    select requested_at as pedida_em, delete_after as prevista_para
    from account_deletions where student_id = ${studentId}`,
  matriculas: (studentId) => sql`
    select c.title as curso, g.name as turma, e.created_at as desde, e.ended_at as encerrada_em
    from enrolments e join courses c on c.id = e.course_id join class_groups g on g.id = e.class_group_id
    where e.student_id = ${studentId} order by e.id`,
  datas_de_prova: (studentId) => sql`
    select c.title as curso, d.date as data from exam_dates d join courses c on c.id = d.course_id
    where d.student_id = ${studentId} order by c.title`,
  aulas: (studentId) => sql`
    select c.title as curso, l.title as aula, p.started_at as iniciada_em, p.pdf_downloaded_at as material_em,
      p.first_test_at as prova_em, p.second_test_at as segunda_prova_em
    from lesson_progress p join lessons l on l.id = p.lesson_id join courses c on c.id = l.course_id
    where p.student_id = ${studentId} order by p.updated_at`,
  videos: (studentId) => sql`
    select l.title as aula, v.title as video, p.first_played_at as visto_em, p.position_seconds as segundo
    from video_plays p join lesson_videos v on v.id = p.video_id join lessons l on l.id = v.lesson_id
    where p.student_id = ${studentId} order by p.first_played_at`,
  provas: (studentId) => sql`
    select a.id as prova, l.title as aula, a.kind as tipo, a.started_at as iniciada_em,
      a.finished_at as finalizada_em, a.elapsed_seconds as segundos, a.total as questoes, a.correct as acertos
    from attempts a join lessons l on l.id = a.lesson_id where a.student_id = ${studentId} order by a.id`,
  respostas: (studentId) => sql`
    select a.attempt_id as prova, q.code as questao, o.position as opcao, a.is_correct as certa,
      a.seconds as segundos
    from attempt_answers a left join questions q on q.id = a.question_id
    left join question_answers o on o.id = a.answer_id
    where a.student_id = ${studentId} order by a.attempt_id, q.code`,
  estudo: (studentId) => sql`
    select q.code as questao, e.source as origem, o.position as opcao, e.was_right as certa, e.seconds as segundos,
      e.certainty as certeza, e.device as aparelho, e.key_seen as gabarito_visto, e.answered_at as em
    from study_events e join questions q on q.id = e.question_id left join question_answers o on o.id = e.answer_id
    where e.student_id = ${studentId} order by e.id`,
  revisao: (studentId) => sql`
    select q.code as questao, c.misses as erros, c.missed_at as errada_em, c.due_on as volta_em,
      c.mastered_at as dominada_em
    from cards c join questions q on q.id = c.question_id where c.student_id = ${studentId} order by q.code`,
  marcas: (studentId) => sql`
    select q.code as questao, m.flags % 2 = 1 as marcada, m.note as nota, m.highlights as destaques, m.cause as causa,
      m.rule as regra, m.rested_at as fora_da_revisao_desde, m.changed_at as em
    from question_marks m join questions q on q.id = m.question_id
    where m.student_id = ${studentId} order by q.code`,
  alternativas_riscadas: (studentId) => sql`
    select q.code as questao, o.position as opcao, c.source as origem
    from crosses c join question_answers o on o.id = c.answer_id join questions q on q.id = o.question_id
    where c.student_id = ${studentId} and c.switches % 2 = 1 order by c.sitting, o.id`,
  mudancas_do_caderno: (studentId) => sql`
    select q.code as questao, n.kind as mudanca, n.changed_at as em
    from notebook_changes n join questions q on q.id = n.question_id
    where n.student_id = ${studentId} order by q.code`,
  revisoes: (studentId) => sql`
    select day as dia, minutes as minutos, cardinality(question_ids) as questoes
    from review_sessions where student_id = ${studentId} order by day`,
  treinos: (studentId) => sql`
    select p.choices as escolhas, p.started_at as inicio, p.finished_at as fim, p.answered as respondidas,
      p.correct as certas, (select coalesce(jsonb_agg(jsonb_build_object('questao', q.code, 'opcao', o.position,
        'certeza', a.certainty, 'segundos', a.seconds) order by q.code), '[]') from practice_answers a
        join questions q on q.id = a.question_id left join question_answers o on o.id = a.answer_id
        where a.student_id = p.student_id and a.practice_id = p.id and a.counter > 0) as respostas
    from practices p where p.student_id = ${studentId} order by p.id`,
  treinos_salvos: (studentId) => sql`
    select name as nome, choices as escolhas, created_at as em
    from practice_presets where student_id = ${studentId} order by id`,
  plano: (studentId) => sql`
    select made_at as feito_em, courses as cursos, dropped as de_fora, pins as fixados, skips as pulados,
      sentences as mudancas
    from plans where student_id = ${studentId}`,
  plano_dias: (studentId) => sql`
    select d as dia from plans, jsonb_array_elements(past || days) d where student_id = ${studentId}`,
  plano_ajustes: (studentId) => sql`
    select minutes as minutos, days_off as folgas, study_time as horario, short_day as dia_curto,
      short_minutes as minutos_do_dia_curto, reminds as lembretes, reminder_hour as hora_do_lembrete,
      reminded_on as ultimo_lembrete, calendar_hash is not null as calendario, exam_answers as provas
    from plan_settings where student_id = ${studentId}`,
  gabaritos_vistos: (studentId) => sql`
    select q.code as questao, s.seen_at as em
    from seen_keys s join questions q on q.id = s.question_id where s.student_id = ${studentId} order by q.code`,
  mensagens: (studentId) => sql`
    select l.title as aula, m.body as mensagem, m.created_at as em
    from lesson_messages m join lessons l on l.id = m.lesson_id where m.student_id = ${studentId} order by m.id`,
  erros_apontados: (studentId) => sql`
    select q.code as questao, r.topic as assunto, r.text as texto, r.source as origem, r.created_at as em,
      r.answer as resposta, r.closed_at as respondido_em
    from error_reports r join questions q on q.id = r.question_id where r.student_id = ${studentId} order by r.id`,
  notificacoes: (studentId) => sql`
    select title as titulo, text as texto, posted_at as em, read_at as lida_em, deleted_at as excluida_em
    from notifications where student_id = ${studentId} order by id`,
  podcasts: (studentId) => sql`
    select e.title as episodio, t.current_seconds as segundo, t.finished as ouvido, t.updated_at as em
    from podcast_tracks t join podcast_episodes e on e.id = t.episode_id
    where t.student_id = ${studentId} order by t.updated_at`,
  mentorias: (studentId) => sql`
    select l.title as aula, m.day as dia, m.start_hour as hora, p.first_name || ' ' || p.last_name as professor,
      m.confirmed_at as confirmada_em, m.cancelled_at as cancelada_em
    from mentorships m join lessons l on l.id = m.lesson_id left join mentors p on p.id = m.mentor_id
    where m.student_id = ${studentId} order by m.id`,
  relatorios: (studentId) => sql`
    select kind as tipo, format as formato, week as semana, ready_at as pronto_em
    from reports where student_id = ${studentId} order by id`,
  compras: (studentId) => sql`
    select o.id as pedido, c.title as curso, o.status as situacao, o.method as forma, o.total_cents as centavos,
      o.full_name as nome, o.email, o.cpf, o.phone as telefone, o.address::text as endereco, o.created_at as em,
      o.paid_at as pago_em
    from orders o join courses c on c.id = o.course_id
    where o.student_id = ${studentId} order by o.created_at`,
  carteira: (studentId) => sql`
    select t.details as descricao, e.amount_cents as centavos, t.created_at as em
    from wallet_transactions t join wallet_entries e
      on e.student_id = t.student_id and e.transaction_id = t.id and e.account = 'wallet'
    where t.student_id = ${studentId} order by t.id`,
  gabaritos: (studentId) => sql`
    select s.name as prova, f.name as nome, f.email, f.phone as telefone, f.created_at as em,
      f.finished_at as finalizado_em, f.correct as acertos, f.total as questoes
    from filled_sheets f join answer_sheets s on s.id = f.sheet_id where f.student_id = ${studentId} order by f.id`,
  acesso_da_academia: (studentId) => sql`
    select 'Acesso da academia' as registro, i.created_at as inicio, i.ended_at as fim, i.reason as motivo, p.path as pagina, p.opened_at as pagina_em
    from impersonations i left join impersonation_pages p on p.impersonation_id = i.id
    where i.student_id = ${studentId} order by i.id, p.opened_at, p.path`,
  eventos: (studentId) => sql`
    select name as evento, data::text as dados, created_at as em
    from tracking_events where student_id = ${studentId} order by id`,
};

const { INT8, TIMESTAMPTZ } = types.builtins;

/** A value of one column as the export writes it: timestamps in ISO 8601 in UTC, bigints as numbers. */
function toJsonValue(value: unknown, type: number | undefined): Value {
  if (type === TIMESTAMPTZ && typeof value === 'string') return new Date(value).toISOString();
  if (type === INT8 && typeof value === 'string') return Number(value);
  // The parts of a list or an object as one text.
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === undefined ? null : (value as Value);
}

/** All records of a student, by section. */
export async function collectPersonalRecords(db: Database, studentId: number) {
  const sections: { name: string; rows: Record<string, Value>[] }[] = [];
  for (const [name, query] of Object.entries(RECORDS)) {
    const { rows, fields } = await db.execute<Record<string, unknown>>(query(studentId));
    const typeByColumn = new Map(fields.map((field) => [field.name, field.dataTypeID]));
    sections.push({
      name,
      rows: rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            toJsonValue(value, typeByColumn.get(column)),
          ]),
        ),
      ),
    });
  }
  return sections;
}
