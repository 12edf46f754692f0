import type { HomeItemName } from '@toro/contract/office-home/home-items';
import { HOME_ITEMS } from '@toro/contract/office-home/home-items';
import { isAllowed } from '@toro/domain/staff/permissions';
import { asc, gt } from 'drizzle-orm';
import { termsVersions } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import { HOME_SOURCES } from './home-sources.ts';

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

/** What waits for the person, by what they may do, and what will happen by itself. */
export async function getOfficeHome(context: Context, staff: StaffSession) {
  const items = [];
  for (const name of Object.keys(HOME_ITEMS) as HomeItemName[]) {
    const { permission, find } = HOME_SOURCES[name];
    if (permission && !isAllowed(staff.roles, permission)) continue;
    const waiting = await find(context, staff);
    if (waiting && waiting.count > 0)
      items.push({ name, count: waiting.count, since: waiting.since?.toISOString() ?? null });
  }
  return { items, agenda: await findAgenda(context, staff) };
}
