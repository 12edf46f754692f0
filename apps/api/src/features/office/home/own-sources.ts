import { sql } from 'drizzle-orm';
import type { HomeSources } from './home-source.ts';

const FEW_CODES = 3;
const EXPIRED_DAYS = 14;
const BACKUP_DAYS = 2;
const DRILL_DAYS = 35;

const isOpenInvitation = sql`i.accepted_at is null and i.cancelled_at is null`;

/** What waits in the accounts of the team and in the office itself. */
export const ownHomeSources = {
  'own-second-factor': {
    find: ({ staff }) => ({ from: sql`(select) one`, where: sql`${!staff.hasSecondFactor}::boolean` }),
  },
  'own-recovery-codes': {
    find: ({ staff }) => ({
      from: sql`(select) one`,
      where: sql`${staff.hasSecondFactor}::boolean
        and (select count(*) from staff_recovery_codes c where c.staff_id = ${staff.id}) <= ${FEW_CODES}`,
    }),
  },
  'unprotected-people': {
    permission: 'staff.write',
    find: ({ staff }) => ({
      from: sql`staff_members m`,
      where: sql`m.deactivated_at is null and m.totp_added_at is null and m.id <> ${staff.id}
        and not exists (select from staff_passkeys k where k.staff_id = m.id)`,
      first: sql`m.name`,
    }),
  },
  'missing-backup': {
    permission: 'settings.write',
    find: ({ now }) => ({
      from: sql`(select max(e.created_at) as at from audit_entries e where e.action = 'note-backup') b`,
      where: sql`b.at is null or b.at < ${new Date(now.getTime() - BACKUP_DAYS * 86_400_000)}`,
      since: sql`b.at`,
    }),
  },
  'missing-drill': {
    permission: 'settings.write',
    // The first backup comes before its drill; a failed drill waits at once.
    find: ({ now }) => ({
      from: sql`(select max(e.created_at) filter (where e.action = 'note-drill') as at,
          max(e.created_at) filter (where e.action = 'fail-drill') as failed,
          min(e.created_at) filter (where e.action = 'note-backup') as begun
        from audit_entries e where e.action in ('note-drill', 'fail-drill', 'note-backup')) d`,
      where: sql`d.failed > coalesce(d.at, '-infinity')
        or coalesce(d.at, d.begun) < ${new Date(now.getTime() - DRILL_DAYS * 86_400_000)}`,
      since: sql`d.at`,
    }),
  },
  'expired-invitations': {
    permission: 'staff.write',
    find: ({ now }) => ({
      from: sql`staff_invitations i`,
      where: sql`${isOpenInvitation} and i.expires_at <= ${now}
        and i.expires_at > ${new Date(now.getTime() - EXPIRED_DAYS * 86_400_000)}`,
      since: sql`i.expires_at`,
      first: sql`i.name`,
    }),
  },
  'open-invitations': {
    permission: 'staff.write',
    find: ({ now }) => ({
      from: sql`staff_invitations i`,
      where: sql`${isOpenInvitation} and i.expires_at > ${now}`,
      since: sql`i.created_at`,
      first: sql`i.name`,
    }),
  },
  'ready-exports': {
    find: ({ staff, now }) => ({
      from: sql`staff_exports x`,
      where: sql`x.staff_id = ${staff.id} and x.state = 'ready' and x.expires_at > ${now}`,
    }),
  },
  'unfinished-uploads': {
    permission: 'media.write',
    // Files of orders and of question imports go on where they began, and what was rejected cannot go on.
    find: ({ staff, now }) => ({
      from: sql`uploads u`,
      where: sql`u.staff_id = ${staff.id} and u.state = 'receiving' and u.expires_at > ${now}
        and (u.kind is null or u.kind not in ('order', 'questions'))`,
      since: sql`u.created_at`,
      first: sql`u.name`,
    }),
  },
} satisfies HomeSources;
