import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { email, link, tag, text, time } from '../../../platform/content/formats/text-format.ts';
import { html } from '../../../platform/content/html-format.ts';

/** The recipients: every student, those of a course, or the listed ones. */
const audience = z.discriminatedUnion('audience', [
  z.strictObject({ audience: z.literal('everyone') }),
  z.strictObject({ audience: z.literal('course'), course: tag }),
  z.strictObject({ audience: z.literal('students'), emails: z.array(email).min(1).max(1000) }),
]);

function notificationFormat({ day, file }: FieldFormats) {
  return z.strictObject({
    tag,
    title: text(120),
    text: html(10_000),
    image: file('image').optional(),
    link: link.optional(),
    day,
    time: time.default('09:00'),
    to: audience,
    /** Demo students who have read it already. */
    read_by: z.array(email).max(1000).default([]),
  });
}

/** `notifications.yaml`. */
export function notificationsFormat(formats: FieldFormats) {
  return z.strictObject({ notifications: z.array(notificationFormat(formats)).max(1000) });
}

export type Notification = z.output<ReturnType<typeof notificationsFormat>>['notifications'][number];

/** The file of `npm run academy -- notify`: one notification, sent now to those who do not have it yet. */
export function announcementFormat({ file }: FieldFormats) {
  return z.strictObject({
    tag,
    title: text(120),
    text: html(10_000),
    image: file('image').optional(),
    link: link.optional(),
    to: audience,
    /** Also sends it by mail to those who accept mail. */
    mail: z.boolean().default(false),
  });
}

export type Announcement = z.output<ReturnType<typeof announcementFormat>>;
