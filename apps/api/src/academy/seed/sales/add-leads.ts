import type { Role } from '@toro/domain/accounts/staff/roles';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { isOnSale } from '@toro/domain/sales/checkout/sale';
import { asc, desc, eq } from 'drizzle-orm';
import { classGroups, courses, leads, staffMembers } from '../../../database/schema/index.ts';
import { saveLead } from '../../../features/sales/checkout/leads/save-lead.ts';
import { followLead } from '../../../features/sales/leads/follow-lead.ts';
import { type Context, withActor } from '../../../platform/context.ts';
import { Random } from '../random.ts';
import { toDemoBuyer } from './demo-buyer.ts';

const LEADS = 12;
const STEPS = ['dados', 'endereco', 'pagamento'] as const;
const HOUR_MS = 3_600_000;
/** The first number of a buyer who has not bought. */
const FIRST_NUMBER = 901;

/** What the support of the demo has done about the newest leads. */
const FOLLOWED = [
  { state: 'contacted', note: 'Pediu para ligar depois das 18h.', next: 0 },
  { state: 'contacted', note: 'Compara com outro curso; enviar a grade.', next: 1 },
  { state: 'uninterested', note: 'Vai prestar só no ano que vem.', next: null },
] as const;

async function followLeads(context: Context, now: Date): Promise<void> {
  const { db } = context;
  const [person] = await db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.email, 'atendimento@toro.test'));
  if (!person) return;
  const actor = { kind: 'staff', id: person.id, name: person.name, roles: person.roles as Role[] } as const;
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .orderBy(desc(leads.updatedAt))
    .limit(FOLLOWED.length);
  for (const [at, { id }] of rows.entries()) {
    const { state, note, next } = FOLLOWED[at] ?? FOLLOWED[0];
    await followLead(
      { ...withActor(context, actor), now: () => now },
      {
        id,
        base_version: 1,
        state,
        owner: person.id,
        note,
        next_on: next === null ? null : addDays(academyDay(now), next),
      },
    );
  }
}

/** Adds checkouts of the last days that were left before the payment. */
export async function addLeads(context: Context, now: Date): Promise<void> {
  const random = new Random(7);
  const rows = await context.db
    .select()
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .orderBy(asc(classGroups.id));
  const groups = rows.filter(
    ({ class_groups: group }) =>
      group.priceCents > 0 && group.seats !== 0 && isOnSale(group, academyDay(now)),
  );
  for (let at = 0; at < LEADS; at += 1) {
    const group = random.pick(groups);
    if (!group) return;
    const { city, state, street, district, post_code, number, complement, ...person } = toDemoBuyer(
      FIRST_NUMBER + at,
      random,
    );
    const time = new Date(now.getTime() - random.between(1, 150) * HOUR_MS);
    await saveLead(
      { ...context, now: () => time },
      {
        curso: group.courses.tag,
        id_turma: group.class_groups.id,
        step: random.pick(STEPS) ?? 'dados',
        form: { ...person, reminder: at % 3 === 0 },
        sender: { network: `demo-lead-${at}`, ip: '127.0.0.1' },
      },
    );
  }
  await followLeads(context, now);
}
