import type { Role } from './roles.ts';

interface Grant {
  /** The roles that may do it everywhere. */
  all: readonly Role[];
  /** The roles that may do it in their own class groups and mentorships only. */
  own?: readonly Role[];
  /** Requires the second factor again when it is older than ten minutes. */
  stepUp?: true;
}

/** What each role may do. Menu, buttons and API read this table. */
export const PERMISSIONS = {
  /** See people, roles, invitations. */
  'staff.read': { all: ['owner', 'auditor'] },
  /** Invite, give roles, deactivate, reset a second factor. */
  'staff.write': { all: ['owner'], stepUp: true },
  /** The page 'Auditoria'. */
  'audit.read': { all: ['owner', 'auditor'] },
  /** Export the audit. */
  'audit.export': { all: ['owner', 'auditor'], stepUp: true },
  /** Read courses, categories, class groups, lessons, banners, podcasts, score texts, mentors. */
  'courses.read': {
    all: ['owner', 'content', 'exams', 'support', 'finance', 'communication', 'auditor'],
    own: ['teacher'],
  },
  /** Write courses, categories, families, modules, lessons, disciplines. */
  'courses.write': { all: ['owner', 'content'] },
  /** Publish, schedule, archive, restore them. */
  'courses.publish': { all: ['owner', 'content'] },
  /** Write class groups, apart from money and places. */
  'groups.write': { all: ['owner', 'content'] },
  /** Set the days of lessons. */
  'groups.days': { all: ['owner', 'content'], own: ['teacher'] },
  /** Prices, places, sale dates, coupon box, prices of additional courses. */
  'prices.write': { all: ['owner', 'finance'] },
  /** Mentors and what they teach. */
  'mentors.write': { all: ['owner', 'content'] },
  /** Write and publish banners. */
  'banners.write': { all: ['owner', 'communication'] },
  /** Write and publish podcasts and episodes. */
  'podcasts.write': { all: ['owner', 'content', 'communication'] },
  /** Write and publish score texts. */
  'texts.write': { all: ['owner', 'content'] },
  /** See the media library. */
  'media.read': { all: ['owner', 'content', 'exams', 'communication', 'auditor'] },
  /** Upload, describe, replace. */
  'media.write': { all: ['owner', 'content', 'exams', 'communication'] },
  /** Remove unused files, restore them. */
  'media.delete': { all: ['owner', 'content'] },
  /** Read questions with key and comments. */
  'questions.read': { all: ['owner', 'content', 'exams', 'teacher', 'auditor'] },
  /** Write, comment, ask for review. */
  'questions.write': { all: ['owner', 'content', 'exams'] },
  /** Approve or send back what others wrote. */
  'questions.review': { all: ['owner', 'content', 'exams'] },
  /** Publish, schedule, archive. */
  'questions.publish': { all: ['owner', 'content', 'exams'] },
  /** Import, undo an import. */
  'questions.import': { all: ['owner', 'content', 'exams'] },
  /** Export the bank. */
  'questions.export': { all: ['owner', 'content', 'exams'] },
  /** Read tests and mock exams. */
  'exams.read': { all: ['owner', 'content', 'exams', 'auditor'], own: ['teacher'] },
  /** Compose, copy, try out. */
  'exams.write': { all: ['owner', 'exams'] },
  /** Publish, schedule, open and close. */
  'exams.publish': { all: ['owner', 'exams'] },
  /** Show a masked CPF or phone. */
  'people.reveal': { all: ['owner', 'support', 'finance', 'auditor'] },
  /** Read the settings. */
  'settings.read': { all: ['owner', 'communication', 'auditor'] },
  /** Feature switches, domains, institutions, limits. */
  'settings.write': { all: ['owner'] },
  /** Contacts, hours, links, social networks, menu. */
  'contacts.write': { all: ['owner', 'communication'] },
  /** Texts of mails. */
  'mails.write': { all: ['owner', 'communication'] },
  /** Brands. */
  'brand.write': { all: ['owner', 'communication'] },
  /** Terms of use and privacy policy. */
  'terms.write': { all: ['owner'] },
  /** The live board of an exam. */
  'live.read': { all: ['owner', 'exams', 'support', 'auditor'], own: ['teacher'] },
  /** More time, pause, reopen, hand in, end. */
  'live.write': { all: ['owner', 'exams'] },
  /** Note an incident. */
  'live.note': { all: ['owner', 'exams', 'support'], own: ['teacher'] },
  /** Keys of exams and answer sheets. */
  'keys.read': { all: ['owner', 'content', 'exams', 'auditor'] },
  /** Change a key, annul, grade anew. */
  'keys.write': { all: ['owner', 'exams'], stepUp: true },
  /** Item analysis. */
  'items.read': { all: ['owner', 'content', 'exams', 'auditor'], own: ['teacher'] },
  /** How a class group is doing. */
  'classes.read': { all: ['owner', 'exams', 'support', 'auditor'], own: ['teacher'] },
  /** Follow students up, correct attendance, write to a class group. */
  'classes.write': { all: ['owner'], own: ['teacher'] },
  /** Find and read students, masked. */
  'people.read': { all: ['owner', 'support', 'finance', 'auditor'] },
  /** Correct data, enrol, move, end. */
  'people.write': { all: ['owner', 'support'] },
  /** Unite two students. */
  'people.merge': { all: ['owner', 'support'], stepUp: true },
  /** See a student's screens, read-only. */
  'people.view_as': { all: ['owner', 'support'] },
  /** A student's copy of their data. */
  'people.export': { all: ['owner', 'support'], stepUp: true },
  /** Make a student anonymous. */
  'people.forget': { all: ['owner'], stepUp: true },
  /** Requests about personal data. */
  'privacy.write': { all: ['owner', 'support'] },
  /** Read orders and payments. */
  'orders.read': { all: ['owner', 'support', 'finance', 'auditor'] },
  /** Send receipts and links again. */
  'orders.mail': { all: ['owner', 'support', 'finance'] },
  /** Sell by hand. */
  'orders.write': { all: ['owner', 'finance'], stepUp: true },
  /** Give money back. */
  'orders.refund': { all: ['owner', 'finance'], stepUp: true },
  /** Approve a large refund. */
  'orders.approve': { all: ['owner', 'finance'], stepUp: true },
  /** Close the day. */
  'orders.close': { all: ['owner', 'finance'] },
  /** Read abandoned purchases. */
  'leads.read': { all: ['owner', 'support', 'communication', 'auditor'] },
  /** Follow them up. */
  'leads.write': { all: ['owner', 'support', 'communication'] },
  /** Read coupons. */
  'promos.read': { all: ['owner', 'finance', 'communication', 'auditor'] },
  /** Make, change, end coupons. Its verbs require the second factor again only from 50 % of discount and cashback on. */
  'promos.write': { all: ['owner', 'communication'] },
  /** Read affiliates. */
  'affiliates.read': { all: ['owner', 'finance', 'communication', 'auditor'] },
  /** Write and pay affiliates. */
  'affiliates.write': { all: ['owner', 'finance'] },
  /** Read answer sheets. */
  'sheets.read': { all: ['owner', 'content', 'exams', 'communication', 'auditor'] },
  /** Make and open answer sheets. */
  'sheets.write': { all: ['owner', 'exams'] },
  /** Export their contacts. */
  'sheets.leads': { all: ['owner', 'communication'], stepUp: true },
  /** Read mentorships. */
  'mentorships.read': { all: ['owner', 'support', 'auditor'], own: ['teacher'] },
  /** Confirm, move, cancel mentorships. */
  'mentorships.write': { all: ['owner', 'support'], own: ['teacher'] },
  /** Read threads of live lessons. */
  'threads.read': { all: ['owner', 'support', 'auditor'], own: ['teacher'] },
  /** Answer, hide and show messages. */
  'threads.moderate': { all: ['owner', 'support'], own: ['teacher'] },
  /** Read what students report. */
  'feedback.read': { all: ['owner', 'content', 'exams', 'support', 'auditor'] },
  /** Answer it. */
  'feedback.write': { all: ['owner', 'content', 'exams', 'support'] },
  /** Read what was sent to students. */
  'campaigns.read': { all: ['owner', 'communication', 'auditor'] },
  /** Write campaigns. */
  'campaigns.write': { all: ['owner', 'communication'] },
  /** Send them. */
  'campaigns.send': { all: ['owner', 'communication'] },
  /** Figures of sales. */
  'insights.sales': { all: ['owner', 'finance', 'auditor'] },
  /** Figures of study. */
  'insights.study': { all: ['owner', 'exams', 'auditor'] },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

const grantOf = (permission: Permission): Grant => PERMISSIONS[permission];

/** How far a person's roles reach: everywhere, in the person's own class groups and mentorships, or not at all. */
export function findReach(roles: readonly Role[], permission: Permission): 'all' | 'own' | null {
  const { all, own = [] } = grantOf(permission);
  if (roles.some((role) => all.includes(role))) return 'all';
  return roles.some((role) => own.includes(role)) ? 'own' : null;
}

export const isAllowed = (roles: readonly Role[], permission: Permission): boolean =>
  findReach(roles, permission) !== null;

/** The roles that may do it, in the order of the roles. */
export function listRolesWith(permission: Permission): Role[] {
  const { all, own = [] } = grantOf(permission);
  return [...all, ...own];
}

export const needsStepUp = (permission: Permission): boolean => grantOf(permission).stepUp === true;
