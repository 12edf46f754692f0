import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import {
  closingError,
  INCIDENT_DATA,
  INCIDENT_KINDS,
  INCIDENT_LIMITS,
  type IncidentData,
  type IncidentKind,
  type IncidentNotice,
  incidentDayError,
  noticeDueDay,
} from '@toro/domain/people/privacy/incidents';
import { eq } from 'drizzle-orm';
import { incidents } from '../../../database/schema/index.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

type IncidentRow = typeof incidents.$inferSelect;

const incidentNotFound = () => notFound('Não encontramos este incidente.');

const toSubject = ({ id, protocol }: Pick<IncidentRow, 'id' | 'protocol'>) => ({
  kind: 'incident' as const,
  id,
  name: protocol,
});

function assertDay(field: string, day: Day, today: Day): void {
  const error = incidentDayError(day, today);
  if (error) throw new AppError('invalid_input', error, [{ field, message: error }]);
}

/** Locks an incident that is not closed until the transaction ends. */
async function lockOpenIncident({ db }: Context, id: number): Promise<IncidentRow> {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id)).for('no key update');
  if (!row) throw incidentNotFound();
  if (row.state !== 'open')
    throw new AppError('conflict', 'Este incidente já foi encerrado. Recarregue a página.');
  return row;
}

interface IncidentInput {
  kind: IncidentKind;
  title: string;
  text: string;
  data: IncidentData[];
  people: number | null;
}

/** Registers an incident; the days to tell of it count from when the academy knew. */
export function createIncident(
  context: Context,
  { kind, title, text, data, people, known_on: knownOn }: IncidentInput & { known_on: Day },
) {
  assertDay('known_on', knownOn, academyDay(context.now()));
  return inTransaction(context, async (tx) => {
    const dueOn = noticeDueDay(knownOn);
    const [row] = await tx.db
      .insert(incidents)
      .values({ kind, title, text, data, people, knownOn, dueOn, createdAt: tx.now() })
      .returning();
    if (!row) throw new Error('the incident was not inserted');
    await recordAudit(tx, {
      action: 'create-incident',
      subject: toSubject(row),
      detail: { due_on: dueOn },
    });
    return { id: row.id, protocol: row.protocol };
  });
}

export async function getIncident({ db }: Context, { id }: { id: number }) {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
  if (!row) throw incidentNotFound();
  const { knownOn, dueOn, hasRisk, createdAt: _, closedAt, ...rest } = row;
  return {
    ...rest,
    known_on: knownOn,
    due_on: dueOn,
    has_risk: hasRisk,
    closed_at: closedAt?.toISOString() ?? null,
  };
}

type Known = Pick<IncidentRow, 'kind' | 'title' | 'text' | 'data' | 'people' | 'measures' | 'hasRisk'>;

/** What is known of an incident, as an audit entry shows it. */
const toWords = ({ kind, data, hasRisk, title, text, people, measures }: Known) => ({
  kind: INCIDENT_KINDS[kind],
  data: data.map((each) => INCIDENT_DATA[each]),
  has_risk: hasRisk,
  title,
  text,
  people,
  measures,
});

interface SaveIncidentInput extends IncidentInput {
  id: number;
  has_risk: boolean | null;
  measures: string;
  /** That of the incident as the person has read it. */
  revision: number;
}

/** Changes what is known of an incident; refused when somebody else has changed it since. */
export async function saveIncident(
  context: Context,
  { id, has_risk: hasRisk, revision, ...values }: SaveIncidentInput,
) {
  await inTransaction(context, async (tx) => {
    const row = await lockOpenIncident(tx, id);
    if (row.revision !== revision)
      throw new AppError(
        'conflict',
        'Outra pessoa mudou este incidente agora. Recarregue para ver o que mudou.',
      );
    const { kind, title, text, data, people, measures } = values;
    const after = { kind, title, text, data, people, measures, hasRisk };
    const changes = listChanges(toWords(row), toWords(after));
    if (changes.length === 0) return;
    await tx.db
      .update(incidents)
      .set({ ...after, revision: revision + 1 })
      .where(eq(incidents.id, id));
    await recordAudit(tx, { action: 'change-incident', subject: toSubject(row), changes });
  });
  return {};
}

/** Notes who was told. */
export async function addIncidentNotice(
  context: Context,
  { by, id, whom, on, reference }: { by: Pick<StaffSession, 'name'>; id: number } & IncidentNotice,
) {
  assertDay('on', on, academyDay(context.now()));
  await inTransaction(context, async (tx) => {
    const row = await lockOpenIncident(tx, id);
    if (row.notices.length >= INCIDENT_LIMITS.notices)
      throw new AppError('conflict', `Um incidente tem até ${INCIDENT_LIMITS.notices} comunicações.`);
    await tx.db
      .update(incidents)
      .set({ notices: [...row.notices, { whom, on, reference, by: by.name }] })
      .where(eq(incidents.id, id));
    await recordAudit(tx, {
      action: 'tell-of-incident',
      subject: toSubject(row),
      detail: { whom, day: on, reference },
    });
  });
  return {};
}

/** Closes an incident when the risk is decided and everybody was told who has to be. */
export async function closeIncident(
  context: Context,
  { id, conclusion }: { id: number; conclusion: string },
) {
  await inTransaction(context, async (tx) => {
    const row = await lockOpenIncident(tx, id);
    const error = closingError(row);
    if (error) throw new AppError('conflict', error);
    await tx.db
      .update(incidents)
      .set({ state: 'closed', conclusion, closedAt: tx.now() })
      .where(eq(incidents.id, id));
    await recordAudit(tx, { action: 'close-incident', subject: toSubject(row), reason: conclusion });
  });
  return {};
}
