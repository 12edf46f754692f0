import { HOME_ITEMS, type HomeItemName } from '@toro/contract/office/home/home-items';
import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import { academyDay, academyInstant } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import { asc, gt, sql } from 'drizzle-orm';
import { termsVersions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { countWaiting } from './count-waiting.ts';
import { findFirstSteps } from './first-steps.ts';

const TERMS_NAMES = { terms: 'Termos de uso', privacy: 'Política de privacidade' } as const;

async function findAgenda({ db, now }: Context, { roles }: StaffSession) {
  if (!isAllowed(roles, 'settings.read')) return [];
  const rows = await db
    .select({ kind: termsVersions.kind, number: termsVersions.number, holdsFrom: termsVersions.holdsFrom })
    .from(termsVersions)
    .where(gt(termsVersions.holdsFrom, now()))
    .orderBy(asc(termsVersions.holdsFrom))
    .limit(10);
  return rows.map(({ kind, number, holdsFrom }) => ({
    at: holdsFrom.toISOString(),
    text: `${TERMS_NAMES[kind]}, versão ${number}, passam a valer`,
    page: '/configuracoes/termos',
  }));
}

interface ItemRow extends Record<string, unknown> {
  name: HomeItemName;
  count: number;
  since: string | null;
  due_on: string | null;
  cents: string | null;
  first: string | null;
  page: string | null;
}

/** What waits for the person, in one statement. */
async function findItems({ db, now, registry }: Context, staff: StaffSession) {
  const reader = { staff, now: now() };
  const allowed = HOME_ITEMS.filter((name) => {
    const { permission } = registry.homeSources[name];
    return !permission || isAllowed(staff.roles, permission);
  });
  const { rows } = await db.execute<ItemRow>(
    sql.join(
      allowed.map((name) => countWaiting(name, registry.homeSources[name].find(reader))),
      sql` union all `,
    ),
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  return allowed.flatMap((name) => {
    const row = byName.get(name);
    if (!row || row.count === 0) return [];
    return [
      {
        name,
        count: row.count,
        since: row.since === null ? null : new Date(row.since).toISOString(),
        due_on: row.due_on,
        amount: row.cents === null ? null : toDecimal(Number(row.cents)),
        first: row.first?.slice(0, 200) || null,
        page: row.page,
      },
    ];
  });
}

/** The sales of today as its closing will have them, and the Pix that may still be paid. */
async function findSales(context: Context, { roles }: StaffSession) {
  if (!isAllowed(roles, 'insights.sales')) return null;
  const { sales, paid, refunds, refunded, net } = await context.registry.sumDay(
    context,
    academyDay(context.now()),
  );
  const pix = await context.registry.countOpenPix(context);
  return {
    ...{ sales, paid, refunds, refunded, net },
    open_pix: pix.count,
    open_pix_amount: toDecimal(pix.cents),
  };
}

/** How many students did something today, and how many write a timed exam now. */
async function findStudy(context: Context, { roles }: StaffSession) {
  if (!isAllowed(roles, 'insights.study')) return null;
  const { db, now, registry } = context;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from students s
    where s.last_used_at >= ${academyInstant(academyDay(now()))}`);
  return { active_students: rows[0]?.count ?? 0, in_exam: await registry.countInExam(context) };
}

/** When the last backup and the last successful drill were recorded. */
async function findBackups({ db }: Context, { roles }: StaffSession) {
  if (!isAllowed(roles, 'settings.write')) return null;
  const { rows } = await db.execute<{ last: string | null; last_drill: string | null }>(sql`
    select max(created_at) filter (where action = 'note-backup') as last,
      max(created_at) filter (where action = 'note-drill') as last_drill
    from audit_entries where action in ('note-backup', 'note-drill')`);
  const timeOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
  return { last: timeOf(rows[0]?.last), last_drill: timeOf(rows[0]?.last_drill) };
}

/** What waits for the person, by what they may do, today's figures, and what will happen by itself. */
export async function getOfficeHome(context: Context, { by }: { by: StaffSession }) {
  return {
    items: await findItems(context, by),
    today: {
      at: context.now().toISOString(),
      sales: await findSales(context, by),
      study: await findStudy(context, by),
    },
    backups: await findBackups(context, by),
    first_steps: await findFirstSteps(context, by),
    agenda: await findAgenda(context, by),
  };
}
