import type { HomeItemName } from '@toro/contract/office-home/home-items';
import { academyDay, addDays } from '@toro/domain/calendar/day';
import { REMINDER_DAYS } from '@toro/domain/privacy/privacy-requests';
import type { Permission } from '@toro/domain/staff/permissions';
import { and, count, eq, gt, inArray, isNull, lte, min, ne, notExists, or, sql } from 'drizzle-orm';
import {
  chargebacks,
  privacyRequests,
  refunds,
  staffExports,
  staffInvitations,
  staffMembers,
  staffPasskeys,
  staffRecoveryCodes,
  uploads,
} from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import { countDueReports } from '../affiliates/affiliate-reports.ts';
import { listOpenQuarantine } from '../checkout/quarantine/list-open-quarantine.ts';
import { countDueLeads } from '../leads/follow-lead.ts';

interface Waiting {
  count: number;
  since?: Date | null;
}

interface HomeSource {
  /** Absent for what belongs to the person alone. */
  permission?: Permission;
  find(context: Context, staff: StaffSession): Promise<Waiting | undefined>;
}

const FEW_CODES = 3;
const EXPIRED_DAYS = 14;

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.cancelledAt));
const firstOf = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

/** Where each item of the home page comes from. A new page adds its own. */
export const HOME_SOURCES: Record<HomeItemName, HomeSource> = {
  'own-second-factor': {
    find: async (_, { hasSecondFactor }) => ({ count: hasSecondFactor ? 0 : 1 }),
  },
  'own-recovery-codes': {
    async find({ db }, { id, hasSecondFactor }) {
      if (!hasSecondFactor) return undefined;
      const codes = await firstOf(
        db.select({ count: count() }).from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id)),
      );
      return { count: codes && codes.count <= FEW_CODES ? 1 : 0 };
    },
  },
  'waiting-refunds': {
    permission: 'orders.approve',
    // Nobody approves what they requested themselves.
    find: ({ db }, { id }) =>
      firstOf(
        db
          .select({ count: count(), since: min(refunds.createdAt) })
          .from(refunds)
          .where(
            and(eq(refunds.state, 'waiting'), or(isNull(refunds.requestedBy), ne(refunds.requestedBy, id))),
          ),
      ),
  },
  'stuck-refunds': {
    permission: 'orders.refund',
    find: ({ db }) =>
      firstOf(
        db
          .select({ count: count(), since: min(refunds.createdAt) })
          .from(refunds)
          .where(inArray(refunds.state, ['refused', 'unclear'])),
      ),
  },
  'due-returns': {
    permission: 'orders.refund',
    find: ({ db }) =>
      firstOf(
        db
          .select({ count: count(), since: min(refunds.createdAt) })
          .from(refunds)
          .where(and(eq(refunds.state, 'requested'), eq(refunds.way, 'outside'))),
      ),
  },
  'open-chargebacks': {
    permission: 'orders.write',
    find: ({ db }) =>
      firstOf(
        db
          .select({ count: count(), since: min(chargebacks.createdAt) })
          .from(chargebacks)
          .where(eq(chargebacks.state, 'open')),
      ),
  },
  'quarantined-payments': {
    permission: 'orders.write',
    async find(context) {
      const [first, ...others] = await listOpenQuarantine(context);
      return { count: first ? others.length + 1 : 0, since: first?.report.createdAt };
    },
  },
  'due-affiliate-reports': {
    permission: 'affiliates.write',
    find: async (context) => ({ count: await countDueReports(context) }),
  },
  'due-leads': {
    permission: 'leads.write',
    find: async (context, { id }) => ({ count: await countDueLeads(context, id) }),
  },
  'due-privacy-requests': {
    permission: 'privacy.write',
    find: ({ db, now }) =>
      firstOf(
        db
          .select({ count: count(), since: min(privacyRequests.createdAt) })
          .from(privacyRequests)
          .where(
            and(
              eq(privacyRequests.state, 'open'),
              lte(privacyRequests.dueOn, addDays(academyDay(now()), REMINDER_DAYS[0])),
            ),
          ),
      ),
  },
  'expired-invitations': {
    permission: 'staff.write',
    find: ({ db, now }) =>
      firstOf(
        db
          .select({ count: count(), since: min(staffInvitations.expiresAt) })
          .from(staffInvitations)
          .where(
            and(
              isOpen,
              lte(staffInvitations.expiresAt, now()),
              gt(staffInvitations.expiresAt, new Date(now().getTime() - EXPIRED_DAYS * 86_400_000)),
            ),
          ),
      ),
  },
  'unprotected-people': {
    permission: 'staff.write',
    find: ({ db }, { id }) =>
      firstOf(
        db
          .select({ count: count() })
          .from(staffMembers)
          .where(
            and(
              isNull(staffMembers.deactivatedAt),
              isNull(staffMembers.totpAddedAt),
              sql`${staffMembers.id} <> ${id}`,
              notExists(
                db
                  .select({ id: staffPasskeys.id })
                  .from(staffPasskeys)
                  .where(eq(staffPasskeys.staffId, staffMembers.id)),
              ),
            ),
          ),
      ),
  },
  'open-invitations': {
    permission: 'staff.write',
    find: ({ db, now }) =>
      firstOf(
        db
          .select({ count: count(), since: min(staffInvitations.createdAt) })
          .from(staffInvitations)
          .where(and(isOpen, gt(staffInvitations.expiresAt, now()))),
      ),
  },
  'ready-exports': {
    find: ({ db, now }, { id }) =>
      firstOf(
        db
          .select({ count: count(), since: min(staffExports.createdAt) })
          .from(staffExports)
          .where(
            and(
              eq(staffExports.staffId, id),
              eq(staffExports.state, 'ready'),
              gt(staffExports.expiresAt, now()),
            ),
          ),
      ),
  },
  'unfinished-uploads': {
    permission: 'media.write',
    find: ({ db, now }, { id }) =>
      firstOf(
        db
          .select({ count: count(), since: min(uploads.createdAt) })
          .from(uploads)
          .where(and(eq(uploads.staffId, id), gt(uploads.expiresAt, now()))),
      ),
  },
};
